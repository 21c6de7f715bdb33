import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leavePacking, openPackingShop } from '../../testing/packing-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'
import { watchPrints } from '../../testing/watch-output.ts'

const path = '/admin/dashboard?tab=orders'

test('the slip is printed in one press on the paper that was chosen last, and nothing of it stays after the logout', async () => {
  const printed = watchPrints()
  const { shop, place } = await openPackingShop()
  await using _ = shop
  const { id, number } = await place()
  await using _page = renderApp(shop.admin, `${path}&pack=${id}`)
  for (const [count, [paper, size]] of [
    ['80', /size: 80mm \d+mm; margin: 0/],
    ['58', /size: 58mm \d+mm; margin: 0/],
    ['A5', /size: A5 portrait; margin: 0/],
  ].entries()) {
    fireEvent.change(await screen.findByRole('combobox', { name: 'Paper of the slip' }), {
      target: { value: paper },
    })
    press(`Print slip of order ${number}`)
    await waitFor(() => expect(printed).toHaveLength(count + 1))
    const slip = printed[count]
    expect(slip?.head.textContent).toMatch(size as RegExp)
    for (const text of ['No. 1', `Order #${number}`, 'Asha', '3 ×Tea', '1 ×Salt']) {
      expect(slip?.body.textContent).toContain(text)
    }
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
  }
  expect(localStorage.getItem('slip-paper')).toBe('A5')
  await leavePacking()
  await pressWhenShown('Logout')
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull())
})

test('the slip is in the language of the shop, and says what the customer asks for', async () => {
  const printed = watchPrints()
  const { shop, placeWith } = await openPackingShop()
  await using _ = shop
  for (const [key, value] of [
    ['store_language', 'hi'],
    ['gstin', '27AAPFU0939F1ZV'],
    ['receipt_note', 'खुला सामान वापस नहीं'],
  ] as const) {
    await shop.admin.json('PUT', '/api/settings', { key, value })
  }
  const { id, number } = await placeWith({ note: 'thin poha', ifMissing: 'leave' })
  await using page = renderApp(shop.admin, `${path}&pack=${id}`)
  await screen.findByRole('button', { name: `Print slip of order ${number}` })
  await page.connection.settle()
  press(`Print slip of order ${number}`)
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]?.documentElement.lang).toBe('hi-IN')
  for (const text of [
    'नं. 1',
    `ऑर्डर #${number}`,
    'कुल 1 चीज़',
    'thin poha',
    'न हो तो: छोड़ दें',
    'GSTIN नंबर 27AAPFU0939F1ZV',
    'खुला सामान वापस नहीं',
    'धन्यवाद',
  ]) {
    expect(printed[0]?.body.textContent).toContain(text)
  }
})
