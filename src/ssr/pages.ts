import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { AppContext } from '../context.ts'
import type { PageData } from '../contract/page-data.ts'
import { pages as paths } from '../contract/pages.ts'
import { compressAsset } from '../http/cache/compress-asset.ts'
import type { CompressedAsset, WebAssets } from '../http/cache/compressed-asset.ts'
import { readAssetManifest } from './asset-manifest.ts'
import { makeDocument, type Rendered } from './document.ts'
import { readFrameData, readHomeData } from './page-data.ts'
import { makeWebAppManifest } from './web-app-manifest.ts'
import { nextYearStarts } from './year.ts'

/** Renders a shopper's page at its path. Provided by the web app. */
export type RenderPage = (path: string, data: PageData) => Promise<Rendered>

/** The cache of rendered pages, ready to be sent. */
export type PageCache = {
  /** Whether the store has a page at this path. The web app manifest counts as one. */
  has: (path: string) => boolean
  get: (path: string) => Promise<CompressedAsset>
  /** The current page if it is cached already. */
  lookup: (path: string) => CompressedAsset | undefined
}

/** A page that is valid until the time `until` (milliseconds), when its content changes without a write. */
type Page = { asset: CompressedAsset; until: number }
type Entry = { epoch: number; promise: Promise<Page>; ready?: Page }

const compress = promisify(brotliCompress)

const never = '9999-12-31T00:00:00Z'

/**
 * About 5,000 products. 2026-11: for 20,000 products the best compression saves 15 % of the bytes but takes 2
 * s of CPU time; this one takes 30 ms.
 */
const largeBytes = 500_000
const forLarge = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** The cache path of the page that is sent for unknown paths. */
export const notFoundPath = '/page-not-found'
const manifestPath = '/manifest.webmanifest'

const readText = (assets: WebAssets, path: string): string =>
  Buffer.from(assets.get(path)?.body ?? []).toString('utf8')

/** Creates a cache that holds each page as bytes until the catalogue changes. Pages are built on request. */
export const createPageCache = (
  context: Pick<AppContext, 'db' | 'cacheEpochs' | 'clock' | 'log'>,
  assets: WebAssets,
  renderPage: RenderPage | undefined,
): PageCache => {
  const parts = readAssetManifest(assets)
  const style = readText(assets, parts.home.sheet)
  const icon = `data:image/svg+xml,${encodeURIComponent(readText(assets, '/favicon.svg'))}`
  const entries = new Map<string, Entry>()

  const render = async (path: string, data: PageData): Promise<Rendered | undefined> => {
    try {
      return await renderPage?.(path, data)
    } catch (error) {
      // The browser can still render the page.
      context.log.error(`The page ${path} could not be rendered`, error)
      return undefined
    }
  }

  async function* write(path: string, data: PageData): AsyncGenerator<string> {
    if (path === manifestPath) return yield makeWebAppManifest(data.settings)
    const isOwners = path === paths.login || path === paths.dashboard
    const isRarelyUsed = path === paths.storeInfo || path === paths.passbook
    yield* makeDocument({
      parts,
      style,
      icon,
      data,
      group: isOwners ? 'admin' : isRarelyUsed ? 'rarelyUsed' : undefined,
      rendered: isOwners ? undefined : await render(path, data),
    })
  }

  const build = async (path: string, now: Date): Promise<Page> => {
    const data = await (path === paths.home ? readHomeData : readFrameData)(context.db, now)
    const contentType = path === manifestPath ? 'application/manifest+json' : 'text/html; charset=utf-8'
    const asset = await compressAsset(contentType, write(path, data), { level: 9 })
    const { length } = asset.body
    // Brotli takes a third of a second. Requests before it is ready get gzip.
    compress(asset.body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: length, ...(length > largeBytes && forLarge) },
    })
      .then((compressed) => {
        asset.br = compressed
      })
      .catch((error: unknown) => context.log.error(`The page ${path} could not be compressed`, error))
    return { asset, until: Math.min(nextYearStarts(now), Date.parse(data.shop.changesAt ?? never)) }
  }

  const start = (path: string, now: Date): Entry => {
    const entry: Entry = { epoch: context.cacheEpochs.catalogue.current(), promise: build(path, now) }
    entries.set(path, entry)
    entry.promise.then(
      (page) => {
        entry.ready = page
      },
      () => entries.get(path) === entry && entries.delete(path), // the next request retries
    )
    return entry
  }
  const isCurrent = ({ epoch }: Entry): boolean => epoch === context.cacheEpochs.catalogue.current()

  const get = async (path: string): Promise<CompressedAsset> => {
    const now = context.clock()
    const cached = entries.get(path)
    const isFresh = cached && isCurrent(cached) && !(cached.ready && now.getTime() >= cached.ready.until)
    // Requests that arrive while a page is being built wait for the same promise.
    const entry = isFresh ? cached : start(path, now)
    const { asset } = await entry.promise
    // If the data changed while they were read, the products may not match each other. Build the page again.
    return isCurrent(entry) ? asset : get(path)
  }

  const lookup = (path: string): CompressedAsset | undefined => {
    const cached = entries.get(path)
    if (!cached?.ready || !isCurrent(cached) || context.clock().getTime() >= cached.ready.until)
      return undefined
    return cached.ready.asset
  }

  const known = new Set<string>([...Object.values(paths), manifestPath])
  return { has: (path) => known.has(path), get, lookup: lookup }
}
