import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { starterPicture } from '#contract/admin-products.ts'
import type { StarterProduct } from '../../../../src/starter/starter-lines.ts'
import { starterProducts } from '../../../../src/starter/starter-list.ts'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { answerLost, type Fault, hold } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, press, type } from '../../../testing/user.ts'

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
const rowOf = ({ id }: Thing) =>
  document.querySelector(`img[src="${starterPicture(id)}"]`)?.closest('li') as HTMLElement
const box = (thing: Thing) => within(rowOf(thing)).getByRole<HTMLInputElement>('checkbox')
const tick = (thing: Thing) => fireEvent.click(box(thing))
const key = (name: string, options = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...options })
const listShown = () => screen.findByLabelText('Search the list')
const namesIn = async (shop: TestShop) =>
  (await shop.visitor.json('GET', '/api/products')).map(({ name }: { name: string }) => name)

test('ticks show prices, Enter goes to the next one, ↓ to the next row, and one button adds all', async () => {
  await using shop = await openTestShop()
  await using page = open(shop)
  await listShown()
  expect(screen.getByText('Nothing is ticked yet.')).toBeTruthy()
  for (const thing of [first, third]) tick(thing)
  expect(document.activeElement).toBe(price(third))
  expect(screen.getByText('2 prices are missing or wrong.')).toBeTruthy()
  expect(button('Add products').disabled).toBe(true)
  price(first).focus()
  type(label(first), '40')
  key('ArrowDown')
  expect(document.activeElement).toBe(box(second))
  key('ArrowUp')
  key('Enter')
  expect(document.activeElement).toBe(price(third))
  key('Enter')
  expect(document.activeElement).toBe(price(third))
  type(label(third), '20.5')
  press('Add 2 products')
  await screen.findByText('2 products added!')
  await waitFor(() => expect(page.address()).toBe(products))
  expect(await screen.findByText('Manage Products (2)')).toBeTruthy()
  expect(await namesIn(shop)).toEqual([first.name, third.name])
})

test('what has a price is added, and what is missing or wrong is counted and stays', async () => {
  await using shop = await openTestShop()
  await using _ = open(shop)
  await listShown()
  const loose = things.find(({ stepBase }) => stepBase === 250) ?? first
  const [other = first, missing = first] = things.filter((thing) => thing !== loose)
  for (const thing of [loose, other, missing]) tick(thing)
  price(loose).focus()
  type(label(loose), '40.01')
  price(missing).focus()
  type(label(other), '₹ ४४')
  expect(screen.getByText('2 prices are missing or wrong.')).toBeTruthy()
  const problem =
    'At this price a step of 250 g does not cost whole paise. The nearest price that works is ₹40.'
  expect(screen.getByRole('alert').textContent).toBe(problem)
  key('Enter', { ctrlKey: true })
  await screen.findByText('1 product added!')
  expect(await namesIn(shop)).toEqual([other.name])
  await waitFor(() => expect(box(other).disabled).toBe(true))
  expect(price(loose).value).toBe('40.01')
  expect(screen.getByText('2 prices are missing or wrong.')).toBeTruthy()
})

test('a whole category is ticked at once and unticked, without what is in the shop; typed prices stay', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: second.name.toUpperCase() })
  await using _ = open(shop)
  await listShown()
  expect(rowOf(second).textContent).toContain('In your shop')
  expect(box(second).disabled).toBe(true)
  press(`Select all of ${first.category}`)
  expect(screen.getAllByLabelText(/^Price of/)).toEqual([price(first), price(third)])
  type(label(first), '12')
  press(`Unselect all of ${first.category}`)
  expect(screen.queryAllByLabelText(/^Price of/)).toEqual([])
  tick(first)
  expect(price(first).value).toBe('12')
})

test('finds by names in both languages and by category; what the list does not have is added in the form', async () => {
  await using shop = await openTestShop()
  await using _ = open(shop)
  await listShown()
  const shown = () => things.filter((thing) => rowOf(thing)).map(({ id }) => id)
  const last = things.at(-1) ?? first
  for (const text of [last.name.toUpperCase(), last.nameHi]) {
    type('Search the list', text)
    await waitFor(() => expect(shown().length).toBeLessThan(things.length))
    expect(shown()).toContain(last.id)
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  }
  type('Search the list', '')
  fireEvent.change(screen.getByLabelText('Show category'), { target: { value: last.category } })
  await waitFor(() => expect(shown()).toEqual(things.slice(-perCategory).map(({ id }) => id)))
  type('Search the list', 'Xyzzy 1 kg')
  fireEvent.click(await screen.findByRole('link', { name: 'Add it yourself' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Product Name')))
})

test('ticks and prices outlive a lost answer, another tab and a reload; nothing is added twice', async () => {
  await using shop = await openTestShop()
  const stream = { 'STREAM /api/events': hold().fault } // with a stream the list could be read again before the second press
  {
    await using page = open(shop, stream)
    await listShown()
    tick(first)
    type(label(first), '0')
    page.connection.break(call, answerLost)
    press('Add 1 product')
    await screen.findByText(`Shoppers would pay nothing for ${first.name}. Save ₹0 as the price?`)
    press('Save anyway')
    await screen.findByText('Failed to add the products')
    expect(price(first).value).toBe('0')
    fireEvent.click(screen.getByRole('tab', { name: 'Social' }))
    expect(screen.queryByRole('dialog', { name: 'Unsaved Changes' })).toBeNull()
  }
  expect(localStorage.getItem('starter-choices')).toContain(first.id)
  await using _ = open(shop, stream)
  await listShown()
  expect(rowOf(first).textContent).toContain('In your shop')
  expect(await namesIn(shop)).toEqual([first.name])
})
