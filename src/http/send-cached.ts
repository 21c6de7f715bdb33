import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { CachedJsonList } from './cache/cached-json-list.ts'
import { sendAsset } from './send-asset.ts'

/** Handler that responds with the list and lets the response cache send it until its epoch ends. */
export const cached = (list: CachedJsonList) => async (c: Context<AppEnv>) => {
  c.set('cacheLookup', list.lookup)
  return sendAsset(c, await list.get(), 200, 'no-cache')
}
