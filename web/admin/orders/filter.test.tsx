import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'

const path = '/admin/dashboard?tab=orders'

const openShop = async () => {
  const shop = await openTestShop({ now: new Date('2026-03-02T16:00:00Z') })
  const tea = await shop.addProduct()
  const place = async (nickname: string, time: string) => {
    shop.setTime(new Date(time))
    const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], await shop.addCustomer(nickname))
    return `#${id.slice(-6).toUpperCase()}`
  }
  const asha = await place('Asha', '2026-03-02T17:00:00Z')
  const ravi = await place('Ravi', '2026-03-02T19:00:00Z')
  return { shop, asha, ravi }
}

const numbers = () => [...document.querySelectorAll('tbody th button')].map(({ textContent }) => textContent)
const lists = (...expected: string[]) => waitFor(() => expect(numbers()).toEqual(expected))
const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find orders' })
const find = async (text: string) => fireEvent.change(await box(), { target: { value: text } })
const chooseDay = (value: string) => fireEvent.change(screen.getByLabelText('Day'), { target: { value } })

test('the input finds orders by number, number of the day and name, and is kept in the address', async () => {
  const { shop, asha, ravi } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, path)
  await waitFor(() => expect(numbers()).toHaveLength(2))
  await find('rav')
  await lists(ravi)
  await waitFor(() => expect(page.address()).toBe(`${path}&search=rav`))
  await find(asha)
  await lists(asha)
  await find('No. 1')
  await lists(ravi, asha)
  await find('')
  await waitFor(() => expect(page.address()).toBe(path))
  await lists(asha, ravi)
})

test('a day goes with a status and a search, and can be cleared', async () => {
  const { shop, asha, ravi } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, `${path}&status=new`)
  await lists(ravi, asha)
  chooseDay('2026-03-02')
  await lists(asha)
  await waitFor(() => expect(page.address()).toBe(`${path}&status=new&day=2026-03-02`))
  chooseDay('')
  await lists(ravi, asha)
  chooseDay('2026-03-02')
  await find('rav')
  await screen.findByText(/^No order found for “rav”/)
  fireEvent.click(screen.getByRole('link', { name: 'Look at all days and statuses' }))
  await lists(ravi)
  expect((await box()).value).toBe('rav')
})

test('an address with a search opens it; a day without orders says so', async () => {
  const { shop, ravi } = await openShop()
  await using _ = shop
  {
    await using _page = renderApp(shop.admin, `${path}&search=ravi&day=nonsense`)
    await lists(ravi)
    expect((await box()).value).toBe('ravi')
  }
  await using _page = renderApp(shop.admin, `${path}&day=2026-02-01`)
  expect(await screen.findByText('No orders here.')).toBeTruthy()
})
