import type { Context } from 'hono'
import * as v from 'valibot'
import { findTab } from '../contract/dashboard-tabs.ts'
import { messages } from '../contract/messages/messages.ts'
import { FirstSteps } from '../contract/overview.ts'
import { orderOfPage, pages as paths } from '../contract/pages.ts'
import { shopDay } from '../contract/shop-day.ts'
import type { AppEnv } from '../http/app-env.ts'
import { type Answers, sendAnswer } from '../http/cache/answers.ts'
import { chosenLanguage, keyOfPage, switchLanguage } from '../http/page-language.ts'
import { ShopError } from '../lib/shop-error.ts'
import { assetManifestFile } from './asset-manifest.ts'
import { firstCalls, firstStepsCall, latestOrderCall, newOrdersCall } from './dashboard-calls.ts'
import type { PageAnswer } from './document.ts'
import { notFoundPath, type OwnersDashboard, type Pages } from './pages.ts'
import type { WebFiles } from './web-files.ts'

/** What the pages need of the store beside what they show to everybody. */
type FromStore = {
  hasOrder: (id: string) => Promise<boolean>
  /** Whether the request is the logged-in owner's. */
  isOwner: (c: Context<AppEnv>) => Promise<boolean>
  /** How a call of the same browser is answered. */
  call: (c: Context<AppEnv>, path: string) => Promise<Response>
  /** The epoch of all data. */
  epoch: () => number
  clock: () => Date
}

/** Calls what the tab in the address shows first. What the store refuses now is left for the page to call. */
const readDashboard = async (
  c: Context<AppEnv>,
  { call, epoch, clock }: Pick<FromStore, 'call' | 'epoch' | 'clock'>,
): Promise<OwnersDashboard> => {
  const tab = findTab(c.req.query('tab'))
  const epochOfData = epoch() // before the data, so that a later change is noticed
  const answers: PageAnswer[] = []
  for (const path of firstCalls(tab, shopDay(clock()))) {
    const answer = await call(c, path)
    const total = answer.headers.get('X-Total-Count') ?? undefined
    if (answer.ok) answers.push({ path, json: await answer.text(), total })
  }
  const find = (call: string) => answers.find(({ path }) => path === call)
  const totalOf = (call: string) => Number(find(call)?.total ?? 0)
  const steps = find(firstStepsCall)
  const view = {
    tab,
    newOrders: totalOf(newOrdersCall),
    orders: totalOf(latestOrderCall),
    firstSteps: steps && v.parse(FirstSteps, JSON.parse(steps.json)),
  }
  return { view, answers, epoch: epochOfData }
}

/**
 * Serves everything outside the API: hashed assets (cached forever), other files, and pages in their language. All orders
 * have the same page, which reads its order. Any other path gets the not-found page with status 404.
 */
export const serveWeb =
  (answers: Answers, files: WebFiles, pages: Pages, { hasOrder, isOwner, ...store }: FromStore) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const { path } = c.req
    const chosen = chosenLanguage(c.req.header('cookie'))
    const sendPage = async (page: string, status: 200 | 404) =>
      sendAnswer(c, await pages.get(page, chosen), 'no-cache', { status, vary: 'Accept-Encoding, Cookie' })
    if (pages.has(path)) {
      const switched = switchLanguage(c)
      if (switched) return switched
      if (path === paths.dashboard) {
        if (!(await isOwner(c))) return sendPage(path, 200)
        const dashboard = await readDashboard(c, store)
        return sendAnswer(c, await pages.getDashboard(dashboard, chosen), 'no-store')
      }
      c.set('answerKey', keyOfPage(path, chosen))
      return sendPage(path, 200)
    }
    const orderId = orderOfPage(path)
    if (orderId !== undefined && (await hasOrder(orderId))) {
      return switchLanguage(c) ?? sendPage(paths.order, 200)
    }
    const file = path === assetManifestFile ? undefined : files.get(path)
    if (file) {
      const isHashed = path.startsWith('/assets/')
      c.set('answerKey', path)
      return sendAnswer(
        c,
        await answers.get(path, async () => file),
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    }
    if (path.startsWith('/assets/')) throw new ShopError('missing', messages.store.noSuchFile)
    return switchLanguage(c) ?? sendPage(notFoundPath, 404)
  }
