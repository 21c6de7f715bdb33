import type { AppContext } from '../context.ts'
import { isLanguage, type Language, languages } from '../contract/languages.ts'
import type { DashboardView, PageData } from '../contract/page-data.ts'
import { pageTitle, pages as paths } from '../contract/pages.ts'
import { settingKeys } from '../contract/settings.ts'
import { shopAt } from '../contract/shop.ts'
import { shopDay, timesOfDay } from '../contract/shop-day.ts'
import { listCategories } from '../features/categories/categories.repo.ts'
import { listHighlights } from '../features/highlights/highlights.repo.ts'
import { listProducts } from '../features/products/products.repo.ts'
import { getSettings } from '../features/settings/settings.repo.ts'
import { type Answer, makeAnswer } from '../http/cache/answers.ts'
import { keyOfPage } from '../http/page-language.ts'
import type { Db } from '../storage/database/schema.ts'
import { readAssetManifest } from './asset-manifest.ts'
import { visitorsAnswers } from './dashboard-calls.ts'
import { makeWebAppManifest, nameOf } from './describe-store.ts'
import { makeDocument, type PageAnswer, type Rendered } from './document.ts'
import { ownerPageTextsIn } from './texts-in.ts'
import type { WebFiles } from './web-files.ts'

/** Reads the data that every page shows. */
const readFrameData = async (db: Db, now: Date): Promise<PageData> => {
  const settings = await getSettings(db, settingKeys)
  return {
    highlights: await listHighlights(db),
    settings,
    shop: shopAt(settings, now),
    readAt: now.toISOString(),
  }
}

/** Reads the data of the home page. */
const readHomeData = async (db: Db, now: Date): Promise<PageData> => ({
  ...(await readFrameData(db, now)),
  catalogue: { products: await listProducts(db), categories: await listCategories(db) },
})

/** Renders a shopper's page at its path in a language, or the frame of the dashboard. Provided by the web app. */
export type RenderPage = (
  path: string,
  data: PageData,
  language: Language,
  view?: DashboardView,
) => Promise<Rendered>

/** The dashboard of the logged-in owner. */
export type OwnersDashboard = {
  /** What is drawn of it. */
  view: DashboardView
  /** The answers to its first calls. */
  answers: readonly PageAnswer[]
  /** The epoch of all data, from before they were read. */
  epoch: number
}

/** The rendered pages, ready to be sent. */
export type Pages = {
  /** Whether the store has a page at this path. The web app manifest counts as a page. */
  has: (path: string) => boolean
  /** The page in the language that the browser has chosen, or else in the store's. */
  get: (path: string, chosen: Language | undefined) => Promise<Answer>
  /** The dashboard with data of the owner's. It is made for each request. */
  getDashboard: (dashboard: OwnersDashboard, chosen: Language | undefined) => Promise<Answer>
}

/** The path under which the page is kept that is sent for unknown paths. */
export const notFoundPath = '/page-not-found'
const manifestPath = '/manifest.webmanifest'

/** The lazy groups that pages need in addition to the home page's scripts. */
const groups: Partial<Record<string, 'rarelyUsed' | 'admin'>> = {
  [paths.storeInfo]: 'rarelyUsed',
  [paths.passbook]: 'rarelyUsed',
  [paths.order]: 'rarelyUsed',
  [paths.login]: 'admin',
  [paths.dashboard]: 'admin',
}

const languageOfStore = ({ settings }: PageData): Language =>
  isLanguage(settings.store_language) ? settings.store_language : languages[0]

const readText = (assets: WebFiles, path: string): string =>
  Buffer.from(assets.get(path)?.body ?? []).toString('utf8')

/** The pages are made on request, and kept as bytes until the catalogue changes. */
export const createPages = (
  context: Pick<AppContext, 'db' | 'answers' | 'clock' | 'log'>,
  assets: WebFiles,
  renderPage: RenderPage | undefined,
): Pages => {
  const assetsOf = readAssetManifest(assets)
  // The style sheets are the same in every language.
  const style = readText(assets, assetsOf(languages[0]).home.sheet)
  const icon = `data:image/svg+xml,${encodeURIComponent(readText(assets, '/favicon.svg'))}`

  const render = async (
    path: string,
    data: PageData,
    language: Language,
    view?: DashboardView,
  ): Promise<Rendered | undefined> => {
    try {
      return await renderPage?.(path, data, language, view)
    } catch (error) {
      // The browser can still render the page.
      context.log.error(`The page ${path} could not be rendered`, error)
      return undefined
    }
  }

  async function* write(
    path: string,
    data: PageData,
    epoch: number,
    language: Language,
    dashboard?: OwnersDashboard,
  ): AsyncGenerator<string> {
    if (path === manifestPath) return yield makeWebAppManifest(data.settings, language)
    const group = groups[path]
    const isOwners = group === 'admin'
    const ownerTexts = ownerPageTextsIn[language]
    const ownerTitle = path === paths.login ? ownerTexts.login : ownerTexts.dashboard
    yield* makeDocument({
      language,
      parts: assetsOf(language),
      style,
      icon,
      data,
      epoch,
      group,
      title: isOwners ? pageTitle(ownerTitle, nameOf(data.settings, language)) : undefined,
      rendered: isOwners && !dashboard ? undefined : await render(path, data, language, dashboard?.view),
      ...(path === paths.dashboard && { answers: dashboard?.answers ?? visitorsAnswers }),
      ...(dashboard && { tab: dashboard.view.tab }),
    })
  }

  const build = async (path: string, chosen: Language | undefined, epoch: number): Promise<Answer> => {
    const now = context.clock()
    const data = await (path === paths.home ? readHomeData : readFrameData)(context.db, now)
    const contentType = path === manifestPath ? 'application/manifest+json' : 'text/html; charset=utf-8'
    const language = chosen ?? languageOfStore(data)
    // A page begins with the day on which it was made, and its footer shows the year.
    const midnight = Date.parse(timesOfDay(shopDay(now)).end)
    const { changesAt } = data.shop
    return {
      ...(await makeAnswer(contentType, write(path, data, epoch, language))),
      until: changesAt === null ? midnight : Math.min(midnight, Date.parse(changesAt)),
    }
  }

  const known = new Set<string>([...Object.values(paths), manifestPath])
  return {
    has: (path) => known.has(path),
    get: (path, chosen) =>
      context.answers.get(keyOfPage(path, chosen), (epoch) => build(path, chosen, epoch)),
    getDashboard: async (dashboard, chosen) => {
      const data = await readFrameData(context.db, context.clock())
      const language = chosen ?? languageOfStore(data)
      const document = write(paths.dashboard, data, dashboard.epoch, language, dashboard)
      return makeAnswer('text/html; charset=utf-8', document)
    },
  }
}
