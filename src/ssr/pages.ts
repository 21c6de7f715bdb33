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

/** Renders a shopper's page at its path; given by the web half. */
export type RenderPage = (path: string, data: PageData) => Promise<Rendered>

/** The finished pages, ready to be sent. */
export type PageCache = {
  /** Whether the store has a page at this path; the manifest is one too. */
  has: (path: string) => boolean
  get: (path: string) => Promise<CompressedAsset>
  /** The finished page, if it is there already. */
  lookup: (path: string) => CompressedAsset | undefined
}

/** `until` (milliseconds) is when the clock alone changes what it says. */
type Made = { file: CompressedAsset; until: number }
type Kept = { version: number; made: Promise<Made>; ready?: Made }

const compress = promisify(brotliCompress)

const never = '9999-12-31T00:00:00Z'

/** Some 5,000 products. 2026-11: the best compression of 20,000 takes 2 s of a core, for 15 % of the bytes; this 30 ms. */
const largeBytes = 500_000
const forLarge = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** Where the page for every other address is kept. */
export const notFoundPath = '/page-not-found'
const manifestPath = '/manifest.webmanifest'

const readText = (assets: WebAssets, path: string): string =>
  Buffer.from(assets.get(path)?.body ?? []).toString('utf8')

/** Keeps each page as bytes until the catalogue changes; what nobody asks for is not made. */
export const createPageCache = (
  context: Pick<AppContext, 'db' | 'cacheEpochs' | 'clock' | 'log'>,
  assets: WebAssets,
  renderPage: RenderPage | undefined,
): PageCache => {
  const parts = readAssetManifest(assets)
  const style = readText(assets, parts.home.sheet)
  const icon = `data:image/svg+xml,${encodeURIComponent(readText(assets, '/favicon.svg'))}`
  const kept = new Map<string, Kept>()

  const render = async (path: string, data: PageData): Promise<Rendered | undefined> => {
    try {
      return await renderPage?.(path, data)
    } catch (error) {
      // The browser can still do it.
      context.log.error(`The page ${path} could not be rendered`, error)
      return undefined
    }
  }

  async function* write(path: string, data: PageData): AsyncGenerator<string> {
    if (path === manifestPath) return yield makeWebAppManifest(data.settings)
    const isOwners = path === paths.login || path === paths.dashboard
    const isOfExtras = path === paths.storeInfo || path === paths.passbook
    yield* makeDocument({
      parts,
      style,
      icon,
      data,
      group: isOwners ? 'admin' : isOfExtras ? 'shop' : undefined,
      rendered: isOwners ? undefined : await render(path, data),
    })
  }

  const make = async (path: string, now: Date): Promise<Made> => {
    const data = await (path === paths.home ? readHomeData : readFrameData)(context.db, now)
    const contentType = path === manifestPath ? 'application/manifest+json' : 'text/html; charset=utf-8'
    const file = await compressAsset(contentType, write(path, data), { level: 9 })
    const { length } = file.body
    // Takes a third of a second: whoever comes before it is ready gets gzip.
    compress(file.body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: length, ...(length > largeBytes && forLarge) },
    })
      .then((compressed) => {
        file.br = compressed
      })
      .catch((error: unknown) => context.log.error(`The page ${path} could not be compressed`, error))
    return { file, until: Math.min(nextYearStarts(now), Date.parse(data.shop.changesAt ?? never)) }
  }

  const begin = (path: string, now: Date): Kept => {
    const entry: Kept = { version: context.cacheEpochs.catalogue.current(), made: make(path, now) }
    kept.set(path, entry)
    entry.made.then(
      (made) => {
        entry.ready = made
      },
      () => kept.get(path) === entry && kept.delete(path), // the next one tries anew
    )
    return entry
  }
  const isCurrent = ({ version }: Kept): boolean => version === context.cacheEpochs.catalogue.current()

  const get = async (path: string): Promise<CompressedAsset> => {
    const now = context.clock()
    const known = kept.get(path)
    const isGood = known && isCurrent(known) && !(known.ready && now.getTime() >= known.ready.until)
    // Whoever comes while it is being made waits for the same one.
    const entry = isGood ? known : begin(path, now)
    const { file } = await entry.made
    // Changed while it was read: one product may be of before and another of after.
    return isCurrent(entry) ? file : get(path)
  }

  const lookup = (path: string): CompressedAsset | undefined => {
    const known = kept.get(path)
    if (!known?.ready || !isCurrent(known) || context.clock().getTime() >= known.ready.until) return undefined
    return known.ready.file
  }

  const known = new Set<string>([...Object.values(paths), manifestPath])
  return { has: (path) => known.has(path), get, lookup: lookup }
}
