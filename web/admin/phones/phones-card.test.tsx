import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field } from '../../testing/user.ts'

const wifi = 'http://192.168.1.5:8080'
const hotspot = 'http://10.0.0.9:8080'

const findCard = async () => within(await screen.findByRole('region', { name: 'Open your shop on phones' }))
const findCode = (address: string) => screen.findByRole('img', { name: `QR code of ${address}` })

test('the Overview shows the best address in words and as a code; Help in Settings has the others', async () => {
  await using shop = await openTestShop({ phoneAddresses: [wifi, hotspot] })
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  await findCode(wifi)
  const card = await findCard()
  expect(card.getByText(wifi, { selector: 'p' })).toBeTruthy()
  fireEvent.click(card.getByRole('link', { name: 'If a phone cannot open it' }))
  await screen.findByText(/^The phone is on the same Wi-Fi/)
  fireEvent.change(field('Address to show'), { target: { value: hotspot } })
  expect(await findCode(hotspot)).toBeTruthy()
})

test('says what to do when this PC is on no network', async () => {
  await using shop = await openTestShop({ phoneAddresses: [] })
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  expect(await screen.findByText(/^No phone can reach this PC at present/)).toBeTruthy()
})
