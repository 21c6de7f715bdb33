import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { counterPath, enter, key, lines, openShop, untilEmpty, untilOpen } from '../../testing/counter.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type } from '../../testing/user.ts'

test('bills are held by number or name, taken up by keys, and still there after a reload', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  const first = renderApp(shop.admin, counterPath)
  await untilOpen()
  enter('milk')
  key('F6')
  await screen.findByRole('dialog', { name: 'Hold this bill' })
  press('Hold the bill')
  await untilEmpty()
  enter('2*rice')
  press(/^Hold/)
  await screen.findByRole('dialog', { name: 'Hold this bill' })
  type('Name, if wanted', 'red shirt')
  press('Hold the bill')
  await untilEmpty()
  enter('5*milk')
  await first[Symbol.asyncDispose]()
  // As version 1.2.0 stored them.
  const stored =
    localStorage.getItem('counter-bills')?.replaceAll(/"received":"","unknownCodes":\[\],/g, '') ?? ''
  expect(stored).not.toContain('received')
  localStorage.setItem('counter-bills', stored)

  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  expect(lines()).toEqual(['Milk 5 ₹150'])
  key('F7')
  await screen.findByRole('dialog', { name: 'Held bills' })
  expect(document.activeElement).toBe(button('Bill 1 1 item · ₹30'))
  press('Bill 2 · red shirt 1 item · ₹160')
  await waitFor(() => expect(lines()).toEqual(['Rice 2 kg ₹160']))
  // It keeps its name, should it be held again.
  key('F6')
  await screen.findByRole('dialog', { name: 'Hold this bill' })
  expect(field('Name, if wanted').value).toBe('red shirt')
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The bill that was open is held in its place.
  key('F8')
  await screen.findByText('No. 1 · ₹160 · Paid by cash')
  await pressWhenShown('Held bills (2)')
  await screen.findByRole('dialog', { name: 'Held bills' })
  press('Bill 2 5 items · ₹150')
  await waitFor(() => expect(lines()).toEqual(['Milk 5 ₹150']))
  expect(await orders()).toHaveLength(1)
})
