import type { Locator, Page } from 'playwright-core'
import { anything, type Catalogue, matching } from '../browser/catalogue.ts'
import type { CallAsOwner } from '../tools/lib/calls.ts'
import type { Camera } from './camera.ts'

/** What it takes to show the pages. */
export type PagesContext = {
  camera: Camera
  /** The texts of the pages, in the language that the camera sees them in. */
  texts: Catalogue
  /** The store's address as a phone on the Wi-Fi sees it. */
  address: string
  /** The store's address on this PC. */
  local: string
  /** Calls the API as the logged-in owner, without the browser. */
  call: CallAsOwner
}

export type Named = { id: string; name: string }

/** What is typed or ordered on the pages and is kept by no store at the end. */
export const samples = {
  stranger: 'Ravi',
  /** Has no khata before the pages of the khata are shown. */
  debtor: 'Farida',
  renamed: 'Asha 12B',
  reason: 'Diwali 42',
  link: 'https://sharma.example',
  file: 'front-12.txt',
  upiId: 'sharma12@okaxis',
  drive: 'E:\\',
  folder: 'Godown 12',
  list: 'rates-12.csv',
  imported: 'Rajma 500',
  importedToo: 'Poha 250',
  refused: 'Besan 42',
  shelf: 'Monsoon shelf',
  column: 'godown',
  area: 'Koregaon Park, 3 km',
  person: 'Asha Patil',
  street: '12, MG Road',
  landmark: 'Ram Mandir',
  /** Found nowhere. */
  unknown: 'xyzxyz',
}

/** On Mondays with a break, all of Tuesday, and closed on the other days. */
export const openingHours = JSON.stringify({
  mon: [
    ['09:00', '13:00'],
    ['16:00', '24:00'],
  ],
  tue: [['00:00', '24:00']],
})

/** Presses a button by its whole name. */
export const press = (place: Page | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).first().click()

/** Presses the first of the buttons whose names are made with {@link anything}. */
export const pressAny = (place: Page | Locator, make: (word: string) => string): Promise<void> =>
  place
    .getByRole('button', { name: matching(make(anything)) })
    .first()
    .click()

/** Waits for a dialog, and for its content. */
export const openedDialog = async (page: Page): Promise<Locator> => {
  const dialog = page.getByRole('dialog').last()
  await dialog.waitFor()
  return dialog
}

export const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Makes calls fail while something is done, as without a connection. */
export const whileBroken = async (page: Page, calls: string, act: () => Promise<void>): Promise<void> => {
  await page.route(calls, (route) => route.abort('connectionrefused'))
  await act()
  await page.unroute(calls)
}

export const setSetting = ({ call }: PagesContext, key: string, value: string): Promise<unknown> =>
  call('PUT', '/api/settings', { key, value })

/**
 * Places an order of a kilo and a half of loose goods and of two other products, with more fields if given. The name orders
 * for the first time or again.
 */
export const placeLooseOrder = async (
  { call }: PagesContext,
  nickname: string,
  more: object = {},
): Promise<{ id: string }> => {
  const products = await call<(Named & { isSoldOut: boolean })[]>('GET', '/api/products')
  const [loose, ...others] = products.filter(({ isSoldOut }) => !isSoldOut).slice(0, 3)
  await call('PUT', `/api/products/${loose?.id}`, { unit: 'kg', stepBase: 250 })
  const { id: customerId } = await call<Named>('POST', '/api/customers', { nickname })
  const cartItems = [
    { productId: loose?.id, quantity: 6 },
    ...others.map(({ id }) => ({ productId: id, quantity: 2 })),
  ]
  const order = await call<{ id: string }>('POST', '/api/orders', { customerId, cartItems, ...more })
  // The other pages see the shop as it was.
  await call('PUT', `/api/products/${loose?.id}`, { unit: null, stepBase: null })
  return order
}

/** Fills in where an order is brought. */
export const typeAddress = async ({ camera: { page }, texts }: PagesContext): Promise<void> => {
  const { address } = texts.fulfilment
  for (const [label, text] of [
    [address.name, samples.person],
    [address.phone, '98765 43210'],
    [address.street, samples.street],
    [address.landmark, samples.landmark],
    [address.pincode, '411001'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
}
