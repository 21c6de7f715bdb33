import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'

const path = '/store-info'

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
  await saveSettings(shop, { opening_hours, shop_open: 'hours' })
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
