import * as v from 'valibot'
import { type Language, languages } from '../contract/languages.ts'
import type { WebFiles } from './web-files.ts'

const Group = v.object({ scripts: v.array(v.string()), sheet: v.string() })

/** The URLs of a language's scripts and style sheets by group. The first script of a group is its entry. */
const PageAssets = v.object({
  home: Group,
  shop: Group,
  rarelyUsed: Group,
  admin: Group,
  /** The scripts of each tab of the dashboard, beside those of the owner's group. */
  tabs: v.record(v.string(), v.array(v.string())),
})
export type PageAssets = v.InferOutput<typeof PageAssets>

const AssetManifest = v.record(v.picklist(languages), PageAssets)
export type AssetManifest = Record<Language, PageAssets>

export const assetManifestFile = '/asset-manifest.json'

const noGroup = { scripts: [], sheet: '' }
const noAssets: PageAssets = { home: noGroup, shop: noGroup, rarelyUsed: noGroup, admin: noGroup, tabs: {} }

/** Reads the manifest that the build wrote. Without a built web app (in tests) all groups are empty. */
export const readAssetManifest = (assets: WebFiles): ((language: Language) => PageAssets) => {
  const file = assets.get(assetManifestFile)
  if (!file) return () => noAssets
  const manifest = v.parse(AssetManifest, JSON.parse(Buffer.from(file.body).toString('utf8')))
  return (language) => manifest[language] ?? noAssets
}
