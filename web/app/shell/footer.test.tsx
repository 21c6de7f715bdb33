import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'

test('the footer of a store with a name has the present year and the licence', async () => {
  await using shop = await openTestShop({ now: new Date('2031-05-01T10:00:00Z') })
  await saveSettings(shop, { store_name: 'Sharma Stores', fssai_number: '12345678901234' })
  await using _ = renderApp(shop.visitor)
  const footer = within(screen.getByRole('contentinfo'))
  expect(await footer.findByText('© 2031 Sharma Stores. All rights reserved.')).toBeTruthy()
  expect(footer.getByText('FSSAI Lic. No. 12345678901234')).toBeTruthy()
})
