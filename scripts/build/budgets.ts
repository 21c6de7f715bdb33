import { stat } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '../../src/contract/languages.ts'
import type { AssetManifest, PageAssets } from '../../src/ssr/asset-manifest.ts'
import type { Group } from './asset-manifest.ts'

// Code shared by lazy groups (Mantine's dialogs and toasts, QR codes) counts towards each of them. Sizes are
// gzip's: over plain HTTP, as on the shop's Wi-Fi, browsers accept gzip but not brotli.
const kB = 1_000

type Budget = {
  what: string
  group: Group
  /** Counts only the scripts, or only the style sheet. */
  kind?: 'scripts' | 'sheet'
  /** A group that is loaded already, whose scripts do not count again. */
  beside?: Group
  /** In bytes, in any language. */
  most: number
  files?: number
}

// 2026-11: wide on purpose. What people feel is measured by `npm run lighthouse` and `npm run bench -- interaction`; these
// only keep a large library from slipping in unseen.
const budgets: Budget[] = [
  { what: 'first JavaScript', group: 'home', kind: 'scripts', most: 135 * kB, files: 4 },
  { what: 'first style sheet', group: 'home', kind: 'sheet', most: 12 * kB },
  { what: 'the shop’s lazy group', group: 'shop', most: 80 * kB },
  // Loaded after login.
  { what: 'the owner’s lazy group', group: 'admin', beside: 'shop', most: 220 * kB },
]

const listUrls = (
  assets: PageAssets,
  group: Group,
  kind: Budget['kind'],
  beside: Budget['beside'],
): string[] => {
  const { scripts, sheet } = assets[group]
  return [...(kind === 'sheet' ? [] : scripts), ...(kind === 'scripts' ? [] : [sheet])].filter(
    (url) => !beside || !assets[beside].scripts.includes(url),
  )
}

const sizeOf = async (folder: string, url: string): Promise<number> =>
  (await stat(path.join(folder, `${url}.gz`))).size

/** Prints each group's size against its budget; throws when one is exceeded. */
export const checkBudgets = async (manifest: AssetManifest, folder: string): Promise<void> => {
  const complaints: string[] = []
  for (const { what, group, kind, beside, most, files = Number.POSITIVE_INFINITY } of budgets) {
    for (const language of languages) {
      const urls = listUrls(manifest[language], group, kind, beside)
      const sizes = await Promise.all(urls.map((url) => sizeOf(folder, url)))
      const size = sizes.reduce((sum, each) => sum + each, 0)
      const line = `${language}: ${what}: ${(size / kB).toFixed(1)} kB of ${most / kB} in ${urls.length} files`
      console.log(`  ${line}${size > 0.9 * most ? ': more than 90 %' : ''}`)
      if (size > most || urls.length > files) complaints.push(line)
    }
  }
  if (complaints.length > 0) throw new Error(`Over the budget:\n${complaints.join('\n')}`)
}
