import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { openDetails } from '../../testing/open-details.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'
import { isFarFromOrdered } from './weighing.tsx'

const path = '/admin/dashboard?tab=orders'

/** An accepted order of a kilo and a half of potatoes (₹60 a kilo) and one tea (₹10). */
const openShop = async () => {
  const shop = await openTestShop()
  const potatoes = await shop.addProduct({ name: 'Potatoes', price: '15', unit: 'kg', stepBase: 250 })
  const tea = await shop.addProduct({ name: 'Tea' })
  const asha = await shop.addCustomer('Asha')
  const lines = [
    { id: potatoes.id, quantity: 6 },
    { id: tea.id, quantity: 1 },
  ]
  const { id } = await shop.placeOrder(lines, asha)
  const order = () => shop.admin.json('GET', `/api/orders/${id}`)
  const weight = async (): Promise<number | undefined> => (await order()).items[0].weight
  const move = (from: string, status: string) =>
    shop.admin.json('PUT', `/api/orders/${id}/status`, { from, status })
  await move('new', 'accepted')
  return { shop, id, number: id.slice(-6).toUpperCase(), order, weight, move, packing: `${path}&pack=${id}` }
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Weight of Potatoes' })
/** What stands beside the field. */
const note = async () =>
  document.getElementById((await field()).getAttribute('aria-describedby') ?? '')?.textContent
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const enter = async () => fireEvent.keyDown(await field(), { key: 'Enter' })
const leave = async () => fireEvent.blur(await field())
const untilNote = (text: string) => waitFor(async () => expect(await note()).toBe(text))

test('while packing, a loose line is weighed with Enter, and shows before what it will cost', async () => {
  const { shop, packing, order } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, packing)
  expect((await field()).value).toBe('')
  expect((await field()).inputMode).toBe('decimal')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(await note()).toBe('Ordered: 1.5 kg ₹90')
  for (const text of ['1620', '1.62']) {
    await type(text)
    expect(await note()).toBe('1.62 kg ₹97')
  }
  expect((await order()).changes).toHaveLength(2)
  await enter()
  await untilNote('Weighed: 1.62 kg (ordered 1.5 kg) ₹97')
  expect(screen.getByText('1.62 kg', { selector: 'label b' })).toBeTruthy()
  // The field keeps the weight, and the line is ticked.
  expect((await field()).value).toBe('1.62 kg')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Potatoes/ }).checked).toBe(true)
  expect(await order()).toMatchObject({ total: '107.00', pointsEarned: 1, items: [{ weight: 1_620 }, {}] })
  expect(screen.getByRole('dialog').textContent).toContain('₹107')
})

test('leaving the field saves, and the weight can be removed again', async () => {
  const { shop, packing, weight } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, packing)
  await type('1.4')
  await leave()
  await pressWhenShown('Remove weight of Potatoes')
  await untilNote('Ordered: 1.5 kg ₹90')
  expect(await weight()).toBeUndefined()
})

test('a weight that is far from what was ordered is asked about, and saved by the button that names it', async () => {
  const { shop, packing, weight } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, packing)
  await type('150')
  await leave()
  expect(await note()).toBe('Ordered: 1.5 kg. Is 150 g right? ₹9')
  await enter()
  await leave()
  await page.connection.settle()
  expect(await weight()).toBeUndefined()
  await type('1500')
  expect(screen.queryByRole('button', { name: 'Save 150 g' })).toBeNull()
  await type('150')
  await enter()
  await pressWhenShown('Save 150 g')
  await untilNote('Weighed: 150 g (ordered 1.5 kg) ₹9')
})

test('what is no weight is told at the field, and the input stays', async () => {
  const { shop, packing, weight } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, packing)
  for (const [typed, problem] of [
    ['1.5.5', 'Please type a weight, such as 1.62 or 1620.'],
    ['1,62 kg', 'Does "1,62" mean 1.62 or 162?'],
  ] as const) {
    await type(typed)
    expect(await note()).toBe('Ordered: 1.5 kg ₹90')
    await enter()
    expect(await note()).toBe(`${problem} ₹90`)
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect((await field()).value).toBe(typed)
  }
  await type('250000')
  await enter()
  await pressWhenShown('Save 250 kg')
  await screen.findByText('The weight can be at most 249.75 kg.')
  expect((await field()).value).toBe('250000')
  await type('१,६२०')
  await enter()
  await waitFor(async () => expect(await weight()).toBe(1_620))
})

test('a weight that another browser saved meanwhile is shown, and the input stays and can be saved over it', async () => {
  const { shop, id, packing, weight } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, packing)
  await screen.findByText('Live')
  await type('1.62')
  await shop.admin.json('PUT', `/api/orders/${id}/lines/0/weight`, { grams: 1_480, from: null })
  await screen.findByText('1.48 kg', { selector: 'label b' })
  await enter()
  await screen.findByText('Somebody else has weighed Potatoes meanwhile: 1.48 kg. Please look at it again.')
  expect((await field()).value).toBe('1.62')
  await leave()
  expect(await weight()).toBe(1_480)
  press('Save the weight of Potatoes')
  await untilNote('Weighed: 1.62 kg (ordered 1.5 kg) ₹97')
  expect(await weight()).toBe(1_620)
})

test('a weight that could not be saved stays, and no step is taken over it', async () => {
  const { shop, id, number, packing, order } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, packing)
  const call = `PUT /api/orders/${id}/lines/0/weight`
  page.connection.break(call, says(500, 'at line 3'))
  await type('1.62')
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await enter()
  await screen.findByText('Failed to save the weight')
  await screen.findByRole('button', { name: 'Save the weight of Potatoes' })
  expect((await field()).value).toBe('1.62')
  press(`Mark ready order ${number}`)
  expect(document.activeElement).toBe(await field())
  page.connection.mend(call)
  await enter()
  await untilNote('Weighed: 1.62 kg (ordered 1.5 kg) ₹97')
  press(`Mark ready order ${number}`)
  await screen.findByText('This order is Ready.')
  expect(await order()).toMatchObject({ status: 'ready', items: [{ weight: 1_620 }, {}] })
})

test('an order is weighed in its details too, which say it, and so does its course', async () => {
  const { shop, number, move } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('Live')
  await openDetails(number)
  press('Change Potatoes')
  await type('1.62')
  await enter()
  await untilNote('Weighed: 1.62 kg (ordered 1.5 kg) ₹97')
  const course = within(screen.getByRole('list', { name: 'Course of the order' }))
  await course.findByText('Potatoes weighed: 1.62 kg')
  screen.getByText('₹97', { selector: 'li > span' })
  press('Remove weight of Potatoes')
  await course.findByText('Potatoes as ordered again')
  // The status before is not that of a weighing.
  await pressWhenShown(`More for order ${number}`)
  await screen.findByRole('menuitem', { name: 'Back to New' })
  await move('accepted', 'completed')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Weight of Potatoes' })).toBeNull())
})

test.each([
  [1_650, 1_500, false],
  [1_651, 1_500, true],
  [55, 50, false],
  [56, 50, true],
  [750, 1_500, false],
  [749, 1_500, true],
])('%i g for %i g are far from it: %s', (weight, ordered, isFar) =>
  expect(isFarFromOrdered(weight, ordered)).toBe(isFar),
)
