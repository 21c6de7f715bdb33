import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'
import { findWeightQuestion } from './weighing.tsx'

const path = '/admin/dashboard?tab=orders'

/** An order of a kilo and a half of potatoes (₹60 a kilo) and one tea (₹10). */
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
  const weigh = (grams: number | null, from: number | null) =>
    shop.admin.json('PUT', `/api/orders/${id}/lines/0/weight`, { grams, from })
  const move = (from: string, status: string) =>
    shop.admin.json('PUT', `/api/orders/${id}/status`, { from, status })
  return { shop, id, number: id.slice(-6).toUpperCase(), order, weight, weigh, move }
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Weight of Potatoes' })
/** What stands below the field. */
const note = async () =>
  document.getElementById((await field()).getAttribute('aria-describedby') ?? '')?.textContent
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const enter = async () => fireEvent.keyDown(await field(), { key: 'Enter' })
const leave = async () => fireEvent.blur(await field())

test('while packing, a loose line is weighed with Enter, and shows before what it will cost', async () => {
  const { shop, id, order } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  expect((await field()).value).toBe('')
  expect((await field()).inputMode).toBe('decimal')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(await note()).toBe('Ordered: 1.5 kg ₹90')
  await type('1620')
  expect(await note()).toBe('1.62 kg ₹97')
  await type('1.62')
  expect(await note()).toBe('1.62 kg ₹97')
  expect((await order()).changes).toHaveLength(1)
  await enter()
  await waitFor(async () => expect(await note()).toBe('Weighed: 1.62 kg (ordered 1.5 kg) ₹97'))
  expect(screen.getByText('1.62 kg', { selector: 'label b' })).toBeTruthy()
  // The field keeps the weight, and the line is ticked.
  expect((await field()).value).toBe('1.62 kg')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Potatoes/ }).checked).toBe(true)
  expect(await order()).toMatchObject({ total: '107.00', pointsEarned: 1, items: [{ weight: 1_620 }, {}] })
  expect(screen.getByRole('dialog').textContent).toContain('₹107')
})

test('leaving the field saves, and the weight can be removed again', async () => {
  const { shop, id, weight } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  await type('1.4')
  await leave()
  await pressWhenShown('Remove weight of Potatoes')
  await waitFor(async () => expect(await note()).toBe('Ordered: 1.5 kg ₹90'))
  expect(await weight()).toBeUndefined()
})

test('a weight more than 10 % above the ordered one is asked about, on Enter and on blur', async () => {
  const { shop, id, weight } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  const question = '1.7 kg is more than 10 % above the 1.5 kg that were ordered. Is that right?'
  await type('1.7')
  await leave()
  await screen.findByText(question)
  press('Change')
  expect(screen.queryByText(question)).toBeNull()
  expect(document.activeElement).toBe(await field())
  await enter()
  await enter()
  expect(await weight()).toBeUndefined()
  await pressWhenShown('Save 1.7 kg')
  await waitFor(async () => expect(await note()).toBe('Weighed: 1.7 kg (ordered 1.5 kg) ₹102'))
  await type('1.65')
  await enter()
  await waitFor(async () => expect(await note()).toBe('Weighed: 1.65 kg (ordered 1.5 kg) ₹99'))
})

test('a weight below half of the ordered one is asked about', async () => {
  const { shop, id, weight } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  await type('150')
  await enter()
  const question = '150 g is less than half of the 1.5 kg that were ordered. Is that right?'
  await screen.findByText(question)
  expect(await weight()).toBeUndefined()
  // Escape answers the question only.
  fireEvent.keyDown(await field(), { key: 'Escape' })
  expect(screen.queryByText(question)).toBeNull()
  expect((await field()).value).toBe('150')
  await enter()
  await pressWhenShown('Save 150 g')
  await waitFor(async () => expect(await weight()).toBe(150))
})

test('the error of an invalid weight is shown at the field, and the input stays', async () => {
  const { shop, id, weight } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  await type('1.5.5')
  expect(screen.queryByRole('alert', { name: '' })?.textContent ?? '').toBe('')
  await enter()
  await screen.findByText('Please type a weight, such as 1.62 or 1620.')
  expect((await field()).value).toBe('1.5.5')
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await type('250000')
  await enter()
  await pressWhenShown('Save 250 kg')
  await screen.findByText('The weight can be at most 249.75 kg.')
  expect((await field()).value).toBe('250000')
  expect(await weight()).toBeUndefined()
})

test('a comma that can be read in two ways is asked about, and the input stays', async () => {
  const { shop, id, weight } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  await type('1,62 kg')
  expect(await note()).toBe('Ordered: 1.5 kg ₹90')
  await enter()
  await screen.findByText('Does "1,62" mean 1.62 or 162?')
  expect((await field()).value).toBe('1,62 kg')
  expect(await weight()).toBeUndefined()
  await type('१,६२०')
  await enter()
  await waitFor(async () => expect(await weight()).toBe(1_620))
})

test('a weight that another browser saved meanwhile is shown, and the input stays and can be saved over it', async () => {
  const { shop, id, weigh, weight } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  await screen.findByText('Live')
  await type('1.62')
  await weigh(1_480, null)
  await screen.findByText('1.48 kg', { selector: 'label b' })
  await enter()
  await screen.findByText('Somebody else has weighed Potatoes meanwhile: 1.48 kg. Please look at it again.')
  expect((await field()).value).toBe('1.62')
  await leave()
  expect(await weight()).toBe(1_480)
  press('Save the weight of Potatoes')
  await waitFor(async () => expect(await note()).toBe('Weighed: 1.62 kg (ordered 1.5 kg) ₹97'))
  expect(await weight()).toBe(1_620)
})

test('what could not be saved stays, also when the order is left and opened again', async () => {
  const { shop, id, number, weight, move } = await openShop()
  await using _ = shop
  await move('new', 'accepted')
  {
    await using page = renderApp(shop.admin, `${path}&pack=${id}`)
    const call = `PUT /api/orders/${id}/lines/0/weight`
    page.connection.break(call, says(500, 'at line 3'))
    await type('1.62')
    await enter()
    await screen.findByText('Failed to save the weight')
    await screen.findByRole('button', { name: 'Save the weight of Potatoes' })
    expect((await field()).value).toBe('1.62')
    page.connection.mend(call)
    await pressWhenShown('Back')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Weight of Potatoes' })).toBeNull())
    await pressWhenShown(`Pack order ${number}`)
    expect((await field()).value).toBe('1.62')
    press('Save the weight of Potatoes')
    await waitFor(async () => expect(await note()).toBe('Weighed: 1.62 kg (ordered 1.5 kg) ₹97'))
  }
  expect(await weight()).toBe(1_620)
})

test('a completed or cancelled order has no field, and says that the input is not saved', async () => {
  const { shop, id, move } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  await type('1.62')
  ;(await field()).focus()
  await screen.findByText('Live')
  await move('new', 'completed')
  await screen.findByText('This order is Completed.')
  expect(screen.queryByRole('textbox')).toBeNull()
  const lost = await screen.findByText('This order is Completed. 1.62 was not saved.')
  expect(document.activeElement).toBe(lost)
  // Nobody is asked about a weight that cannot be saved any more.
  fireEvent.click(screen.getByRole('tab', { name: 'Overview' }))
  expect(await screen.findByText('Total Sales')).toBeTruthy()
})

test('an order is weighed in its details too, which say it, and so does its course', async () => {
  const { shop, number, move } = await openShop()
  await using _ = shop
  await move('new', 'ready')
  await using _page = renderApp(shop.admin, path)
  await screen.findByText('Live')
  await pressWhenShown(`Details of order ${number}`)
  press('Weigh Potatoes')
  expect(document.activeElement).toBe(await field())
  await type('1.62')
  await enter()
  await waitFor(async () => expect(await note()).toBe('Weighed: 1.62 kg (ordered 1.5 kg) ₹97'))
  const course = within(screen.getByRole('list', { name: 'Course of the order' }))
  await course.findByText('Potatoes weighed: 1.62 kg')
  screen.getByText('₹97', { selector: 'li > span' })
  press('Remove weight of Potatoes')
  await course.findByText('Potatoes as ordered again')
  // The status before is not that of a weighing.
  screen.getByRole('button', { name: 'Back to New' })
  await move('ready', 'completed')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Weigh Potatoes' })).toBeNull())
})

test('an order is not marked ready before the input is saved, and the focus is kept', async () => {
  const { shop, id, number, move, order } = await openShop()
  await using _ = shop
  await move('new', 'accepted')
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  await type('1.7')
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  press(`Mark ready order ${number}`)
  expect(document.activeElement).toBe(await field())
  await enter()
  await screen.findByRole('button', { name: 'Save 1.7 kg' })
  press(`Mark ready order ${number}`)
  expect(document.activeElement?.getAttribute('role')).toBe('group')
  expect((await order()).status).toBe('accepted')
  press('Save 1.7 kg')
  await waitFor(async () => expect(await note()).toBe('Weighed: 1.7 kg (ordered 1.5 kg) ₹102'))
  const ready = screen.getByRole('button', { name: `Mark ready order ${number}` })
  ready.focus()
  fireEvent.click(ready)
  await screen.findByText('This order is Ready.')
  expect(document.activeElement?.textContent).toBe(`No. 1 Order #${number}`)
})

test('after a save with Enter the focus goes on: to the next line without a tick, litres are an amount, and to the step', async () => {
  const { shop } = await openShop()
  await using _ = shop
  const rice = await shop.addProduct({ name: 'Rice', price: '15', unit: 'kg', stepBase: 250 })
  const oil = await shop.addProduct({ name: 'Oil', price: '30', unit: 'l', stepBase: 250 })
  const soap = await shop.addProduct({ name: 'Soap', price: '40' })
  const lines = [rice, soap, oil].map(({ id }) => ({ id, quantity: 4 }))
  const { id } = await shop.placeOrder(lines)
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  const first = await screen.findByRole('textbox', { name: 'Weight of Rice' })
  const last = screen.getByRole('textbox', { name: 'Amount of Oil' })
  const tick = screen.getByRole('checkbox', { name: /Soap/ })
  for (const [from, text, to] of [
    [first, '0.98', tick],
    [last, '0.98', tick],
    [last, '0.97', screen.getByRole('button', { name: /^Accept order/ })],
  ] as const) {
    if (text === '0.97') fireEvent.click(tick)
    from.focus()
    fireEvent.change(from, { target: { value: text } })
    fireEvent.keyDown(from, { key: 'Enter' })
    await screen.findByText(`${text.slice(2)}0 ${from === first ? 'g' : 'ml'}`, { selector: 'label b' })
    await waitFor(() => expect(document.activeElement).toBe(to))
  }
})

test('asks above 110 of 100 and below half, to the gram', () => {
  expect(findWeightQuestion(1_650, 1_500)).toBeUndefined()
  expect(findWeightQuestion(1_651, 1_500)).toBe('isMuch')
  expect(findWeightQuestion(55, 50)).toBeUndefined()
  expect(findWeightQuestion(56, 50)).toBe('isMuch')
  expect(findWeightQuestion(750, 1_500)).toBeUndefined()
  expect(findWeightQuestion(749, 1_500)).toBe('isLittle')
  expect(findWeightQuestion(75, 750)).toBe('isLittle')
})
