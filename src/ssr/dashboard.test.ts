import { expect, test } from 'vitest'
import { dashboardTabs } from '../contract/dashboard-tabs.ts'
import { webFiles } from '../testing/pages.ts'
import { openTestShop } from '../testing/test-shop.ts'
import type { RenderPage } from './pages.ts'

/** Draws what it is told of the dashboard. */
const renderPage: RenderPage = async (_, __, ___, view) => ({
  head: '',
  body: `<p>${JSON.stringify(view)}</p>`,
})

const openShop = () => openTestShop({ web: { files: webFiles, renderPage } })

/** The answers in a page, by the paths of their calls. */
const answersIn = (html: string): Record<string, unknown> =>
  Object.fromEntries(
    [...html.matchAll(/<script type="application\/json" data-answer="([^"]*)"[^>]*>(.*?)<\/script>/gs)].map(
      ([, path = '', json = '']) => [path.replaceAll('&amp;', '&'), JSON.parse(json)],
    ),
  )

test('the owner gets the dashboard with its frame, the tab’s scripts, and what the tab’s calls would answer', async () => {
  await using shop = await openShop()
  const name = 'Tea </script><!-- ₹'
  const tea = await shop.addProduct({ name })
  await shop.placeOrder([{ ...tea, quantity: 2 }])
  for (const tab of [...dashboardTabs, 'nonsense']) {
    const { status, text, headers } = await shop.admin.call('GET', `/admin/dashboard?tab=${tab}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    const shown = tab === 'nonsense' ? 'overview' : tab
    expect(text).toContain(`"tab":"${shown}","newOrders":1`)
    expect(text.includes('"firstSteps":')).toBe(shown === 'overview')
    expect(text.includes('/assets/orders-tab-1.js')).toBe(tab === 'orders')
    const answers = answersIn(text)
    expect(Object.keys(answers)).toContain('/api/orders?limit=500&status=new')
    for (const [path, answer] of Object.entries(answers))
      expect(answer, path).toEqual(await shop.admin.json('GET', path))
  }
})

test('nothing of the owner’s is in the page of who is not logged in, of one whose session has ended, or in a kept one', async () => {
  await using shop = await openShop()
  const tea = await shop.addProduct({ name: 'Tea' })
  await shop.placeOrder([{ ...tea, quantity: 2 }])
  const browser = shop.newBrowser()
  await browser.json('POST', '/api/admin/login', { password: shop.password })
  expect((await browser.call('GET', '/admin/dashboard?tab=orders')).text).toContain('Tea')
  const expectNothing = async (caller: typeof browser) => {
    for (const path of ['/admin/dashboard', '/admin/dashboard?tab=orders', '/admin']) {
      const { status, text } = await caller.call('GET', path)
      expect(status).toBe(200)
      expect(text).not.toContain('Tea')
      expect(Object.values(answersIn(text))).toEqual(path === '/admin' ? [] : [{ loggedIn: false }])
    }
  }
  await expectNothing(shop.visitor)
  await browser.json('POST', '/api/admin/logout')
  await expectNothing(browser)
})
