import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, untilReady } from '../../testing/user.ts'

const path = '/store-info'

test('what could not be read is read again; a new store has fallback names and no empty parts, and leads home', async () => {
  await using shop = await openTestShop()
  const call = 'GET /api/settings/store_phone'
  await using page = renderApp(shop.visitor, path, { faults: { [call]: says(500, 'x') } })
  expect(await screen.findByText('The store information could not be loaded.')).toBeTruthy()
  await untilReady('Try again')
  page.connection.mend(call)
  press('Try again')
  expect(await screen.findByText('Our Store')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Store Information')
  expect(screen.getByRole('heading', { name: 'General Store' })).toBeTruthy()
  expect(screen.getByText('Your neighborhood store, now online!')).toBeTruthy()
  expect(screen.getByText('Store image not available')).toBeTruthy()
  expect(screen.queryByText('Contact Information')).toBeNull()
  expect(screen.queryByText('About Our Store')).toBeNull()
  // Its owner opens it by hand.
  expect(screen.queryByText('Opening Hours')).toBeNull()
  for (const name of ['Back to Store', 'Start Shopping'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/')
  fireEvent.click(screen.getByText('Start Shopping'))
  await waitFor(() => expect(page.address()).toBe('/'))
})

test('what the owner set is shown, without the WhatsApp number', async () => {
  await using shop = await openTestShop()
  for (const [key, value] of Object.entries({
    store_name: 'Sharma Stores',
    store_phone: '+91 98765-43210',
    store_description: 'Open since 1970.\nAlways fresh.',
    store_tagline: 'At your corner',
    store_image: '/objects/uploads/abcdefghjk',
    whatsapp_phone: '9812345670',
  })) {
    await shop.admin.json('PUT', '/api/settings', { key, value })
  }
  await using _ = renderApp(shop.visitor, path)
  const image = await screen.findByAltText('The shop Sharma Stores')
  expect(image.getAttribute('src')).toBe('/objects/uploads/abcdefghjk')
  expect(screen.queryByText('Our Store')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Sharma Stores' })).toBeTruthy()
  expect(screen.getByText('At your corner')).toBeTruthy()
  expect((await screen.findByText('+91 98765-43210')).closest('a')?.href).toBe('tel:+919876543210')
  expect(screen.getByText(/^Open since 1970./).textContent).toBe('Open since 1970.\nAlways fresh.')
  expect(document.body.textContent).not.toContain('9812345670')
})

test('a shop that follows its hours shows the week, with today marked', async () => {
  const monday = new Date('2026-03-02T15:00:00+05:30')
  await using shop = await openTestShop({ now: monday })
  const opening_hours = JSON.stringify({
    mon: [
      ['09:00', '13:00'],
      ['16:00', '24:00'],
    ],
    tue: [['00:00', '24:00']],
  })
  for (const [key, value] of Object.entries({ opening_hours, shop_open: 'hours' })) {
    await shop.admin.json('PUT', '/api/settings', { key, value })
  }
  await using _ = renderApp(shop.visitor, path)
  const heading = await screen.findByRole('heading', { name: 'Opening Hours' })
  const card = within(heading.closest('section') as HTMLElement)
  expect(await card.findByText('The shop is closed at the moment. It opens on Monday, 4:00 pm.')).toBeTruthy()
  const day = (name: string) => card.getByText(name).closest('div')
  await waitFor(() =>
    expect(day('Monday')?.textContent).toBe('MondayToday9:00 am – 1:00 pm4:00 pm – midnight'),
  )
  expect(day('Monday')?.getAttribute('aria-current')).toBe('date')
  expect(day('Tuesday')?.textContent).toBe('TuesdayOpen all day')
  expect(day('Wednesday')?.textContent).toBe('WednesdayClosed')
  expect(card.getAllByText('Today')).toHaveLength(1)
})
