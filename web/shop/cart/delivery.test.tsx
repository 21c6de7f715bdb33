import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'
import { button, field, figure, press, pressWhenShown, type } from '../../testing/user.ts'

const address = {
  Name: 'Asha Patil',
  'Phone number': '98765 43210',
  'House and street': '12, MG Road',
  'Landmark (optional)': 'Ram Mandir',
}

/** A shop that delivers for ₹30, with tea for ₹90 in the cart of a phone. */
const openShop = async () => {
  const shop = await openTestShop()
  const set = (key: string, value: string) => saveSettings(shop, { [`delivery_${key}`]: value })
  await saveSettings(shop, { delivery_on: 'yes', delivery_fee: '30' })
  const tea = await shop.addProduct({ name: 'Tea', price: '90' })
  const open = async () => {
    const page = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [tea.id] })
    press(/^Cart/)
    await screen.findByText('Anything to add?')
    return page
  }
  const latest = async () => (await shop.admin.json('GET', '/api/orders'))[0]
  return { shop, set, open, latest }
}

const choose = (name: 'Pick up' | 'Home delivery') => fireEvent.click(screen.getByRole('radio', { name }))

const typeAddress = () => {
  for (const [label, text] of Object.entries(address)) type(label, text)
}

const isOpen = () => screen.getByText('Your address').closest('details')?.open

test('the cart says what a delivery needs and costs, and asks for the address once', async () => {
  const { shop, open, latest } = await openShop()
  await using _ = shop
  await saveSettings(shop, {
    delivery_free_from: '500',
    delivery_minimum: '100',
    delivery_area: 'Up to 3 km',
    delivery_pincodes: '411001',
  })
  {
    await using _page = await open()
    expect(screen.queryByText('Up to 3 km')).toBeNull()
    choose('Home delivery')
    expect(screen.getByText('Up to 3 km')).toBeTruthy()
    expect(button('Place Order').disabled).toBe(true)
    expect(screen.getByText('₹10 more for home delivery')).toBeTruthy()
    press('Increase quantity of Tea')
    expect(screen.getByText('₹320 more for free delivery')).toBeTruthy()
    expect(figure('Home delivery')).toBe('₹30')
    expect(figure('Points to earn:')).toBe('+1 points')
    expect(figure('Total')).toBe('₹210')
    expect(screen.queryByRole('alert')).toBeNull()
    press('Place Order')
    expect(document.activeElement).toBe(field('Name'))
    expect(screen.getByText('Please enter your name')).toBeTruthy()
    typeAddress()
    type('Pincode', '411002')
    press('Place Order')
    expect(document.activeElement).toBe(field('Pincode'))
    expect(screen.getByText('The shop delivers only to 411001.')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    type('Pincode', '४११ ००१')
    press('Place Order')
    await screen.findByRole('link', { name: 'See my order' })
    expect(await latest()).toMatchObject({ fulfilment: 'delivery', deliveryFee: '30.00', total: '210.00' })
  }
  {
    await using _page = await open()
    expect(isOpen()).toBe(false)
    expect(
      screen.getByText('Asha Patil · 98765 43210 · 12, MG Road · Ram Mandir · ४११ ००१', { exact: false }),
    ).toBeTruthy()
    expect(screen.queryByLabelText('Phone number, if the shop has a question')).toBeNull()
    expect(field('Delivery time')).toBeTruthy()
    press('Increase quantity of Tea')
    press('Place Order')
    await screen.findByRole('link', { name: 'See my order' })
    const { id, dayNumber } = await latest()
    expect(dayNumber).toBe(2)
    const street = '12, MG Road'
    expect(await shop.admin.json('GET', `/api/orders/${id}/delivery`)).toMatchObject({ street })
  }
  {
    await using _page = await open()
    press('Forget my address')
    expect(field('Name').value).toBe('')
  }
  await using _page = await open()
  expect(isOpen()).toBe(true)
  expect(localStorage.getItem('delivery')).not.toContain('Patil')
  choose('Pick up')
  expect(figure('Total')).toBe('₹180')
  await pressWhenShown('Place Order')
  await screen.findByRole('link', { name: 'See my order' })
  expect(await latest()).toMatchObject({ fulfilment: 'pickup', total: '180.00' })
})

test('terms that changed meanwhile are told, and cart and address stay for the next try', async () => {
  const { shop, set, open, latest } = await openShop()
  await using _ = shop
  await using page = await open()
  choose('Home delivery')
  typeAddress()
  const refused = async (sentence: RegExp) => {
    await page.connection.settle()
    press('Place Order')
    await screen.findAllByText(sentence)
    await page.connection.settle()
    expect(field('House and street').value).toBe('12, MG Road')
  }
  await set('fee', '40')
  await refused(/^Delivery now costs ₹40\./)
  await waitFor(() => expect(figure('Total')).toBe('₹130'))
  await set('minimum', '100')
  await refused(/^The shop delivers from ₹100 on\./)
  await screen.findByText('₹10 more for home delivery')
  press('Increase quantity of Tea')
  await set('pincodes', '411001')
  await refused(/^The shop delivers only to 411001\. Please/)
  await screen.findByLabelText('Pincode')
  type('Pincode', '411001')
  await pressWhenShown('Place Order')
  await screen.findByRole('link', { name: 'See my order' })
  expect(await latest()).toMatchObject({ deliveryFee: '40.00', total: '220.00' })
})

test('a shop that stops to deliver says so before the order becomes a pick-up', async () => {
  const { shop, set, open, latest } = await openShop()
  await using _ = shop
  await using page = await open()
  choose('Home delivery')
  typeAddress()
  await page.connection.settle()
  await set('on', 'no')
  press('Place Order')
  await screen.findAllByText('The shop does not deliver now. Please choose pick-up.')
  await screen.findByText('The shop does not deliver now. This order is for pick-up.')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(figure('Total')).toBe('₹90')
  await pressWhenShown('Place Order')
  await screen.findByRole('link', { name: 'See my order' })
  expect(await latest()).toMatchObject({ fulfilment: 'pickup', total: '90.00' })
})
