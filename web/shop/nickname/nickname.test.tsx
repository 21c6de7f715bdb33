import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { addRegular, keepCustomersPrivate, takenSentence } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../testing/user.ts'

const label = 'Your Name (One-time setup)'
const question = 'Are you the Asha who already shops here?'
const yes = 'Yes, that is me'
const no = 'No, I am new'

test('saving the name of somebody who shops here greets at once, and asks above name and points', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await using _ = renderApp(shop.visitor)
  type(label, 'Asha')
  press('Save')
  expect(screen.getByText('Welcome, Asha')).toBeTruthy()
  const points = await screen.findByText('Points: 3')
  const asked = await screen.findByRole('group', { name: question })
  expect(asked.compareDocumentPosition(points)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // The question does not prevent shopping.
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add to Cart' })).disabled).toBe(false)
})

test('whoever is that customer is asked until the answer, told about the passbook, and never asked again', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  {
    await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
    expect(await screen.findByText(question)).toBeTruthy()
  }
  {
    await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
    await pressWhenShown(yes)
    expect(screen.getByText(/Your passbook makes this phone known/)).toBeTruthy()
    expect(screen.queryByText(question)).toBeNull()
  }
  await using page = renderApp(shop.visitor, '/')
  await screen.findByText('Points: 3')
  await page.connection.settle()
  expect(screen.queryByText(question)).toBeNull()
  expect(page.connection.calls).not.toContain('GET /api/customers/nickname/Asha/standing')
})

test('somebody new has the free name by one tap, and is no possible duplicate', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await using page = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  await pressWhenShown(no)
  press('Shop as Asha 2')
  expect(screen.getByText('Welcome, Asha 2')).toBeTruthy()
  expect(localStorage.getItem('customer_nickname')).toBe('Asha 2')
  expect(localStorage.getItem('nickname_instead_of')).toBeNull()
  await page.connection.settle()
  expect(screen.queryByRole('group')).toBeNull()
})

test('My Points asks first, too, and another name is typed on the home page', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await using page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  const asked = await screen.findByRole('group', { name: question })
  const points = screen.getByRole('region', { name: 'Your Loyalty Points' })
  expect(asked.compareDocumentPosition(points)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  press(no)
  press('Another name')
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(field(label).value).toBe('Asha ')
  type(label, 'Asha 12B')
  press('Save')
  expect(await screen.findByText('Welcome, Asha 12B')).toBeTruthy()
  expect(screen.queryByLabelText(label)).toBeNull()
})

test.each([
  ['a phone that is known under it', true],
  ['the first customer of that name', false],
])('%s is not asked about the name', async (_, isKnown) => {
  await using shop = await openTestShop()
  const phone = isKnown ? (await addRegular(shop)).phone : shop.visitor
  if (!isKnown) await shop.addCustomer('Asha')
  await using page = renderApp(phone, '/', { nickname: 'Asha' })
  await waitFor(() => expect(page.connection.calls).toContain('GET /api/customers/nickname/Asha/standing'))
  await page.connection.settle()
  expect(screen.queryByText(question)).toBeNull()
})

test('where customers are private a taken name says so, and another is typed, or the free one taken by one tap', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await keepCustomersPrivate(shop)
  await using page = renderApp(shop.visitor)
  type(label, 'Asha')
  press('Save')
  expect(screen.getByText('Welcome, Asha')).toBeTruthy()
  expect((await screen.findByText(takenSentence)).getAttribute('role')).toBe('status')
  expect(screen.queryByText(/^Points:/)).toBeNull()
  expect(screen.queryByText(question)).toBeNull()
  await pressWhenShown('Another name')
  expect(field(label).value).toBe('Asha ')
  type(label, 'Asha')
  press('Save')
  await pressWhenShown('Shop as Asha 2')
  expect(screen.getByText('Welcome, Asha 2')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('nickname_instead_of') ?? '')).toEqual({
    nickname: 'Asha 2',
    insteadOf: 'Asha',
  })
  await page.connection.settle()
  expect(screen.queryByText(takenSentence)).toBeNull()
})

test('where customers became private, what the phone learnt of the other goes', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  {
    await using _ = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
    await screen.findByText('Ghee (1)')
  }
  const usuals = () => screen.queryByRole('region', { name: 'Your usuals' })
  {
    await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
    await screen.findByText(question)
    expect(usuals()).toBeTruthy()
  }
  await keepCustomersPrivate(shop)
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  await screen.findByText(takenSentence)
  await waitFor(() => expect(usuals()).toBeNull())
  await waitFor(() => expect(localStorage.getItem('usuals:Asha')).toBeNull())
})

test('on a shared phone the other names are offered while the name is being changed', async () => {
  await using shop = await openTestShop()
  const { phone } = await addRegular(shop)
  const { id: customerId } = await phone.json('POST', '/api/customers', { nickname: 'Ravi' })
  const { id: productId } = await shop.addProduct()
  await phone.json('POST', '/api/orders', { customerId, cartItems: [{ productId, quantity: 1 }] })
  await using _ = renderApp(phone, '/', { nickname: 'Asha' })
  press('Not you? Change name')
  expect(field(label).value).toBe('Asha')
  const names = within(await screen.findByRole('group', { name: 'Also on this phone' }))
  expect(names.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ravi'])
  press('Ravi')
  expect(screen.getByText('Welcome, Ravi')).toBeTruthy()
  expect(localStorage.getItem('customer_nickname')).toBe('Ravi')
  expect(document.activeElement?.id).toBe('page')
})
