import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StarterProduct } from '../../../../src/starter/starter-lines.ts'
import { starterProducts } from '../../../../src/starter/starter-list.ts'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { answerLost, type Fault, hold, unreachable } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { press, pressWhenShown, type } from '../../../testing/user.ts'

type Thing = StarterProduct
type StarterListJson = { categories: unknown; products: { id: string }[] }

const list = '/admin/dashboard?tab=products&view=starter'
const products = '/admin/dashboard?tab=products'
const call = 'POST /api/products/starter'

// The rows of the whole list take the simulated browser seconds at each look. These pages have some of each category.
const perCategory = 3
const categories = ['Dairy, Bread & Eggs', 'Rice', 'Fruits & Vegetables']
const things = categories.flatMap((category) =>
  starterProducts.filter((product) => product.category === category).slice(0, perCategory),
)
const shortList: Fault = async (send) => {
  const list: StarterListJson = JSON.parse(await (await send()).text())
  const products = list.products.filter(({ id }) => things.some((thing) => thing.id === id))
  return Response.json({ ...list, products })
}
const open = (shop: TestShop, faults: Record<string, Fault> = {}) =>
  renderApp(shop.admin, list, { faults: { 'GET /api/starter': shortList, ...faults } })

const [first, second, third] = things as [Thing, Thing, Thing]
const signs = { kg: '₹/kg', l: '₹/l', piece: '₹/piece', pack: '₹/pack', dozen: '₹/dozen', bunch: '₹/bunch' }
const label = ({ name, unit }: Thing) => `Price of ${name} (${unit ? signs[unit] : '₹'})`
const price = (thing: Thing) => screen.getByLabelText<HTMLInputElement>(label(thing))
const rowOf = (thing: Thing) => document.querySelector(`[data-row="${thing.id}"]`) as HTMLElement
const box = (thing: Thing) => within(rowOf(thing)).getByRole<HTMLInputElement>('checkbox')
const tick = (thing: Thing) => fireEvent.click(box(thing))
const key = (name: string, options = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...options })
const listShown = () => screen.findByLabelText('Search the list')
const namesIn = async (shop: TestShop) =>
  (await shop.visitor.json('GET', '/api/products')).map(({ name }: { name: string }) => name)
const isLoose = ({ stepBase }: Thing) => stepBase !== undefined

test('ticks show prices, Enter leads to those that are missing, and one button adds all', async () => {
  await using shop = await openTestShop()
  await using page = open(shop)
  await listShown()
  expect(screen.getByText('Nothing is ticked yet.')).toBeTruthy()
  for (const thing of [first, second, third]) tick(thing)
  expect(document.activeElement).toBe(price(third))
  expect(screen.getByText('3 prices are missing.')).toBeTruthy()
  type(label(third), '30')
  key('Enter')
  expect(document.activeElement).toBe(price(first))
  press('Add 3 products')
  expect(document.activeElement).toBe(price(first))
  expect(page.connection.calls).not.toContain(call)
  type(label(first), '40')
  key('Enter')
  type(label(second), '20.5')
  expect(screen.queryByText(/missing/)).toBeNull()
  press('Add 3 products')
  await screen.findByText('3 products added!')
  await waitFor(() => expect(page.address()).toBe(products))
  expect(await screen.findByText('Manage Products (3)')).toBeTruthy()
  expect(await namesIn(shop)).toEqual([first.name, second.name, third.name])
})

test('wrong prices are counted and stopped at, and those with a price can be added without the others', async () => {
  await using shop = await openTestShop()
  await using _ = open(shop)
  await listShown()
  for (const thing of [first, second, third]) tick(thing)
  type(label(first), '40')
  type(label(second), '4.5.5')
  price(first).focus()
  expect(screen.getByText('1 price is missing, 1 is wrong.')).toBeTruthy()
  expect(screen.queryByText(/^Add the/)).toBeNull()
  press('Add 3 products')
  expect(screen.getByText('Nothing is added yet: 1 price is missing, 1 is wrong.').getAttribute('role')).toBe(
    'status',
  )
  press('Add the 1 with a price')
  await screen.findByText('1 product added!')
  expect(await namesIn(shop)).toEqual([first.name])
  await waitFor(() => expect(box(first).disabled).toBe(true))
  expect(price(second).value).toBe('4.5.5')
  expect(await screen.findByText('1 price is missing, 1 is wrong.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add 2 products' })).toBeTruthy()
})

test('the price of loose goods is typed for a kilo, and one that does not divide is refused with the nearest', async () => {
  await using shop = await openTestShop()
  await using page = open(shop)
  await listShown()
  const loose = things.find(({ stepBase }) => stepBase === 250) ?? first
  tick(loose)
  type(label(loose), '40.01')
  key('Enter', { ctrlKey: true })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'At this price a step of 250 g does not cost whole paise. The nearest price that works is ₹40.',
  )
  expect(page.connection.calls).not.toContain(call)
  type(label(loose), '₹ ४४')
  price(loose).focus()
  key('Enter', { ctrlKey: true })
  await screen.findByText('1 product added!')
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ price: '11.00', stepBase: 250 }])
})

test('a price of 0 is asked about before it is added', async () => {
  await using shop = await openTestShop()
  await using page = open(shop)
  await listShown()
  for (const thing of [first, second]) tick(thing)
  type(label(first), '40')
  type(label(second), '0')
  press('Add 2 products')
  await screen.findByText(`Shoppers would pay nothing for ${second.name}. Save ₹0 as the price?`)
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.connection.calls).not.toContain(call)
  press('Add 2 products')
  await screen.findByRole('dialog', { name: 'Price of ₹0' })
  press('Save at ₹0')
  await screen.findByText('2 products added!')
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([
    { name: first.name },
    { name: second.name, price: '0.00' },
  ])
})

test('a whole category is ticked at once and unticked, and typed prices stay', async () => {
  await using shop = await openTestShop()
  await using _ = open(shop)
  await listShown()
  const name = first.category
  press(`Select all of ${name}`)
  expect(screen.getAllByLabelText(/^Price of/)).toHaveLength(perCategory)
  expect(screen.getByRole('button', { name: 'Add 3 products' })).toBeTruthy()
  type(label(first), '12')
  press(`Unselect all of ${name}`)
  expect(screen.queryAllByLabelText(/^Price of/)).toEqual([])
  tick(first)
  expect(price(first).value).toBe('12')
})

test('what is in the shop is marked and cannot be ticked, nor with its category', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: first.name.toUpperCase() })
  await using _ = open(shop)
  await listShown()
  expect(rowOf(first).textContent).toContain('In your shop')
  expect(box(first).disabled).toBe(true)
  press(`Select all of ${first.category}`)
  expect(screen.queryByLabelText(label(first))).toBeNull()
})

test('finds by English, Hindi and other names, in any spelling, and by category', async () => {
  await using shop = await openTestShop()
  await using _ = open(shop)
  await listShown()
  const shown = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'))
  const onion = things.at(-perCategory) ?? first
  const alias = onion.aliases.split(' ')[0] ?? ''
  for (const text of [onion.name.toUpperCase(), onion.nameHi, alias, alias.replace('a', 'aa')]) {
    type('Search the list', text)
    await waitFor(() => expect(shown()).toContain(onion.id))
    expect(shown().length).toBeLessThan(things.length)
  }
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  type('Search the list', 'xyzxyz')
  await screen.findByText(/^The list has nothing like this/)
  type('Search the list', '')
  const category = categories.at(-1) ?? ''
  fireEvent.change(screen.getByLabelText('Show category'), { target: { value: category } })
  await waitFor(() => expect(shown()).toEqual(things.slice(-perCategory).map(({ id }) => id)))
})

test('what the list does not have is added in the form, which has the searched name', async () => {
  await using shop = await openTestShop()
  await using _ = open(shop)
  await listShown()
  type('Search the list', 'Xyzzy 1 kg')
  fireEvent.click(await screen.findByRole('link', { name: 'Add it yourself' }))
  const name = await screen.findByLabelText<HTMLInputElement>('Product Name')
  expect(name.value).toBe('Xyzzy 1 kg')
  type('Product Name', '')
})

test('ticks and prices outlive a failed save, another page and a reload', async () => {
  await using shop = await openTestShop()
  {
    await using page = open(shop)
    await listShown()
    tick(first)
    type(label(first), '40')
    page.connection.break(call, unreachable)
    press('Add 1 product')
    await screen.findByText('Failed to add the products')
    expect(price(first).value).toBe('40')
    fireEvent.click(screen.getByRole('tab', { name: 'Social' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  await using _ = open(shop)
  await listShown()
  expect(price(first).value).toBe('40')
  press('Add 1 product')
  await screen.findByText('1 product added!')
  await pressWhenShown('Select')
  expect(localStorage.getItem('starter-choices')).toBeNull()
})

test('after a lost answer the same press adds nothing twice, and says so', async () => {
  await using shop = await openTestShop()
  // With a stream the list could be read again before the second press.
  await using page = open(shop, { 'STREAM /api/events': hold().fault })
  await listShown()
  const thing = things.find((each) => !isLoose(each)) ?? first
  tick(thing)
  type(label(thing), '40')
  page.connection.break(call, answerLost)
  press('Add 1 product')
  await screen.findByText('Failed to add the products')
  page.connection.mend(call)
  await pressWhenShown('Add 1 product')
  await screen.findByText('It is in your shop already.')
  expect(await namesIn(shop)).toEqual([thing.name])
})
