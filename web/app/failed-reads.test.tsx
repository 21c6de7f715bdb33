import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { says } from '../testing/connection.ts'
import { addRegular } from '../testing/known-phones.ts'
import { renderApp } from '../testing/render-app.tsx'
import { press, pressWhenShown, untilReady } from '../testing/user.ts'

const dashboard = '/admin/dashboard'

test.each<readonly [path: string, opener: string, call: string, what: string, read: string | RegExp]>([
  ['/', '', 'GET /api/products', 'The products', 'Ghee'],
  ['/', '', 'GET /api/categories', 'The categories', 'Ghee'],
  ['/store-info', 'Cart, 1 item', 'GET /api/products', 'Your cart', 'Ghee'],
  ['/store-info', '', 'GET /api/settings', 'The store information', 'Our Store'],
  ['/loyalty', '', 'GET /api/customers/nickname/Asha', 'Your points', 'Your Loyalty Points'],
  ['/loyalty', '', 'GET /api/orders/customer/{id}', 'Your orders', 'Ghee (1)'],
  ['/loyalty', '', 'GET /api/customers/{id}/points', 'Your points history', /^Earned with order/],
  ['/loyalty', 'My passbook', 'POST /api/customers/{id}/passbook', 'Your passbook', 'Private link'],
  ['/passbook#{token}', '', 'POST /api/passbook', 'The passbook', 'This is the passbook of Asha'],
  [dashboard, '', 'GET /api/analytics/stats', 'The figures', 'Total Sales'],
  [dashboard, '', 'GET /api/analytics/most-ordered', 'The ranking', '1 order'],
  [dashboard, '', 'GET /api/sales', 'The sales', /^Last 7 days/],
  [dashboard, '', 'GET /api/admin/phones', 'The address for phones', 'http://192.168.1.5:8080'],
  [`${dashboard}?tab=products`, '', 'GET /api/products', 'The products', 'Ghee'],
  [`${dashboard}?tab=orders`, '', 'GET /api/orders', 'The orders', '1 item'],
])(
  'at %s %s a failed %s says what failed and nothing of the error, and is read again on request',
  async (path, opener, call, what, read) => {
    const failed = `${what} could not be loaded.`
    await using shop = await openTestShop()
    const { phone, customer } = await addRegular(shop)
    const [{ id: inCart }] = await shop.visitor.json('GET', '/api/products')
    const { token } = await phone.json('POST', `/api/customers/${customer.id}/passbook`)
    const fill = (text: string) => text.replace('{id}', customer.id).replace('{token}', token)
    await using page = renderApp(path.startsWith('/admin') ? shop.admin : phone, fill(path), {
      nickname: 'Asha',
      inCart: [inCart],
      faults: { [fill(call)]: says(500, 'at line 3') },
    })
    if (opener !== '') await pressWhenShown(opener)
    await screen.findByText(failed)
    expect(document.body.textContent).not.toContain('at line 3')
    await pressWhenShown('Try again')
    await page.connection.settle()
    expect(screen.getByText(failed)).toBeTruthy()
    await untilReady('Try again')
    page.connection.mend(fill(call)) // in the turn of the press: the page may read again by itself, too
    press('Try again')
    expect((await screen.findAllByText(read)).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull())
  },
)
