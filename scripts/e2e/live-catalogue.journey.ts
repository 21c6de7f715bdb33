import { expect, test } from 'vitest'
import { addToCart, giveNickname, logInAsOwner, openCart, openTab } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

test('a price changed in one browser shows in the dashboard’s other one and on a shopper’s page, which stays in place', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '150')
  for (let count = 1; count <= 24; count += 1) await stage.addProduct(`Soap ${count}`, '40')
  const [first, second, phone] = [await stage.desktop(), await stage.desktop(), await stage.phone()]
  for (const page of [first, second]) {
    await logInAsOwner(page, stage.address)
    await openTab(page, stage.address, 'products')
  }

  await phone.goto(stage.address)
  await giveNickname(phone, 'Asha')
  await addToCart(phone, 'Tea')
  await openCart(phone)
  await phone.getByRole('button', { name: 'Place Order' }).click()
  await phone.getByRole('dialog').waitFor({ state: 'hidden' })
  await phone.getByRole('region', { name: 'Your orders' }).waitFor()
  const last = phone.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const place = await last.boundingBox()
  expect(await phone.evaluate(() => scrollY)).toBeGreaterThan(0)

  await first.getByRole('button', { name: 'Edit Tea' }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByLabel('Price (₹)').fill('165')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await first.getByText('Product updated successfully!').waitFor()

  await second.getByRole('listitem').filter({ hasText: 'Tea' }).getByText('₹165').waitFor()
  await phone.getByRole('article').filter({ hasText: 'Tea' }).getByText('₹165').waitFor()
  expect(await last.boundingBox()).toEqual(place)
})
