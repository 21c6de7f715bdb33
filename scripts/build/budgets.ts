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
]

/** Of the owner's group with the scripts of any tab, beside those that the shop's lazy group has. */
const mostOfTab = 150 * kB

const listUrls = (assets: PageAssets, group: Group, kind?: Budget['kind']): string[] => {
  const { scripts, sheet } = assets[group]
  return [...(kind === 'sheet' ? [] : scripts), ...(kind === 'scripts' ? [] : [sheet])]
}

const sizeOf = async (folder: string, urls: readonly string[]): Promise<number> => {
  const files = await Promise.all(urls.map((url) => stat(path.join(folder, `${url}.gz`))))
  return files.reduce((sum, { size }) => sum + size, 0)
}

/** The tab of the dashboard with which it is largest. */
const findLargestTab = async (assets: PageAssets, folder: string): Promise<{ tab: string; size: number }> => {
  const sizes = Object.entries(assets.tabs).map(async ([tab, scripts]) => {
    const urls = [...listUrls(assets, 'admin'), ...scripts].filter(
      (url) => !assets.shop.scripts.includes(url),
    )
    return { tab, size: await sizeOf(folder, urls) }
  })
  return (await Promise.all(sizes)).reduce((one, other) => (other.size > one.size ? other : one))
}

/** Prints each group's size against its budget; throws when one is exceeded. */
export const checkBudgets = async (manifest: AssetManifest, folder: string): Promise<void> => {
  const complaints: string[] = []
  const check = (what: string, size: number, most: number, hasTooMany = false) => {
    const line = `${what}: ${(size / kB).toFixed(1)} kB of ${most / kB}`
    console.log(`  ${line}${size > 0.9 * most ? ': more than 90 %' : ''}`)
    if (size > most || hasTooMany) complaints.push(line)
  }
  for (const { what, group, kind, most, files = Number.POSITIVE_INFINITY } of budgets) {
    for (const language of languages) {
      const urls = listUrls(manifest[language], group, kind)
      const named = `${language}: ${what}, ${urls.length} files`
      check(named, await sizeOf(folder, urls), most, urls.length > files)
    }
  }
  for (const language of languages) {
    const { tab, size } = await findLargestTab(manifest[language], folder)
    check(`${language}: the dashboard with its largest tab, ${tab}`, size, mostOfTab)
  }
  if (complaints.length > 0) throw new Error(`Over the budget:\n${complaints.join('\n')}`)
}
