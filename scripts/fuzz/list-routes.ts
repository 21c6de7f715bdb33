import { createApp } from '../../src/app.ts'
import { openTestShop } from '../../src/testing/test-shop.ts'

export type Route = { method: string; path: string }

/** Lists every route from the app itself, so that a new one cannot be forgotten. */
export const listRoutes = async (): Promise<Route[]> => {
  await using shop = await openTestShop()
  const { routes } = createApp(shop.context, { files: new Map() })
  const calls = routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  return [...new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
}
