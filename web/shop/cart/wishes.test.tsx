import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../testing/user.ts'

/** Noon of a Sunday in the shop. */
const sunday = new Date('2026-03-01T06:30:00Z')

const openCart = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea' })
  const open = async (nickname = 'Asha') => {
    const page = renderApp(shop.visitor, '/', { nickname })
    const card = await screen.findByRole('article', { name: 'Tea' })
    fireEvent.click(within(card).getByRole('button', { name: /Add to Cart/ }))
    press(/^Cart/)
    await screen.findByText('Anything to add?')
    return page
  }
  const latest = async () => (await shop.admin.json('GET', '/api/orders'))[0]
  return { shop, tea, open, latest }
}

test('a number that is none is refused in words; what is asked for goes with the order; number and wish are remembered, the note is not', async () => {
  const { shop, open, latest } = await openCart()
  await using _ = shop
  await shop.admin.json('PUT', '/api/settings', { key: 'upi_id', value: 'sharma@okaxis' })
  {
    await using _page = await open()
    type('Note for the shop', 'thin poha')
  }
  {
    await using _page = await open('Ravi')
    expect(field('Note for the shop').value).toBe('')
  }
  {
    // What was typed is still there when the phone has dropped the page.
    await using _page = await open()
    expect(field('Note for the shop').value).toBe('thin poha')
    fireEvent.change(field('If something is missing'), { target: { value: 'leave' } })
    type('Phone number, if the shop has a question', '12345')
    press('Place Order')
    expect(document.activeElement).toBe(field('Phone number, if the shop has a question'))
    await screen.findByText(/A mobile number has 10 digits and begins with 6, 7, 8 or 9/)
    expect(field('Note for the shop').value).toBe('thin poha')
    expect(field('Phone number, if the shop has a question').value).toBe('12345')
    expect(await latest()).toBeUndefined()
    type('Phone number, if the shop has a question', '98765 43210')
    expect(screen.getByText('thin poha · Leave it out · 98765 43210')).toBeTruthy()
    press('Place Order')
    const link = await screen.findByRole('link', { name: 'See my order' })
    const pay = await screen.findByRole('link', { name: 'Pay by UPI' })
    expect(pay.getAttribute('href')).toBe(link.getAttribute('href'))
    expect(await latest()).toMatchObject({ note: 'thin poha', ifMissing: 'leave', phone: '9876543210' })
    fireEvent.click(link)
    await screen.findByRole('heading', { name: 'No. 1' })
  }
  {
    // Several people may share a phone.
    await using _page = await open('Ravi')
    expect(field('Phone number, if the shop has a question').value).toBe('')
  }
  await using _page = await open()
  expect(field('Note for the shop').value).toBe('')
  expect(field('If something is missing').value).toBe('leave')
  expect(field('Phone number, if the shop has a question').value).toBe('98765 43210')
  await pressWhenShown('Place Order')
  await waitFor(async () => expect(await latest()).toMatchObject({ dayNumber: 2, phone: '9876543210' }))
  expect(await latest()).not.toHaveProperty('note')
})

test('the half hour of a pick-up is remembered for days on which it is still to come', async () => {
  const { shop, open, latest } = await openCart()
  await using _ = shop
  shop.setTime(sunday)
  {
    await using _page = await open()
    fireEvent.change(field('Pick-up time'), { target: { value: '2026-03-01T12:30:00.000Z' } })
    press('Place Order')
    await screen.findByRole('link', { name: 'See my order' })
    expect(await latest()).toMatchObject({ pickupAt: '2026-03-01T12:30:00.000Z' })
  }
  for (const [time, offered] of [
    ['2026-03-01T12:40:00Z', ''],
    ['2026-03-02T06:30:00Z', '2026-03-02T12:30:00.000Z'],
  ] as const) {
    shop.setTime(new Date(time))
    await using _page = await open()
    expect(field('Pick-up time').value).toBe(offered)
  }
})

const pickupTimes = () =>
  [...field('Pick-up time').querySelectorAll('option')].slice(1).map(({ text }) => text)

test('a pick-up time that is over is told, and others are offered, with all that was typed', async () => {
  const { shop, open, latest } = await openCart()
  await using _ = shop
  shop.setTime(sunday)
  await using page = await open()
  fireEvent.change(field('Pick-up time'), { target: { value: '2026-03-01T07:00:00.000Z' } })
  type('Note for the shop', 'thin poha')
  await page.connection.settle()
  // The clock of the shop's PC is corrected, which the phone cannot know.
  shop.setTime(new Date('2026-03-01T08:10:00Z'))
  press('Place Order')
  await screen.findAllByText(/^This pick-up time is over/)
  await waitFor(() => expect(pickupTimes()[0]).toBe('2:00 pm'))
  expect(field('Note for the shop').value).toBe('thin poha')
  fireEvent.change(field('Pick-up time'), { target: { value: '2026-03-01T08:30:00.000Z' } })
  await pressWhenShown('Place Order')
  await screen.findByRole('link', { name: 'See my order' })
  expect(await latest()).toMatchObject({ pickupAt: '2026-03-01T08:30:00.000Z', note: 'thin poha' })
})
