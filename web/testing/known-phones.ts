import type { Browser } from '../../src/testing/browser.ts'
import type { TestShop } from '../../src/testing/test-shop.ts'
import { saveSettings } from './settings.ts'

type Regular = {
  phone: Browser
  customer: { id: string; nickname: string }
}

/** Adds a customer with one order of ₹300, from a phone that is not the visitor's. */
export const addRegular = async (shop: TestShop, nickname = 'Asha'): Promise<Regular> => {
  const { id: productId } = await shop.addProduct({ name: 'Ghee', price: '300' })
  const phone = shop.newBrowser()
  const customer = await phone.json('POST', '/api/customers', { nickname })
  await phone.json('POST', '/api/orders', {
    customerId: customer.id,
    cartItems: [{ productId, quantity: 1 }],
  })
  return { phone, customer }
}

export const keepCustomersPrivate = (shop: TestShop): Promise<void> =>
  saveSettings(shop, { private_customers: 'yes' })

/** The store's message to a phone that is not known as the customer's, when customers are private. */
export const takenSentence =
  'This name is already used in this shop. If it is you, open your passbook link. Otherwise choose another, for example Asha 2.'
