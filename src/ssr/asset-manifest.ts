import * as v from 'valibot'
import type { WebAssets } from '../http/cache/compressed-asset.ts'

const Group = v.object({ scripts: v.array(v.string()), sheet: v.string() })

/** The URLs of the built scripts and style sheets by group. The first script of a group is its entry. */
const AssetManifest = v.object({ home: Group, shop: Group, rarelyUsed: Group, admin: Group })
export type AssetManifest = v.InferOutput<typeof AssetManifest>

export const assetManifestFile = '/asset-manifest.json'

const none = { scripts: [], sheet: '' }

/** Reads the manifest that the build wrote. Without a built web app (in tests) all groups are empty. */
export const readAssetManifest = (assets: WebAssets): AssetManifest => {
  const file = assets.get(assetManifestFile)
  if (!file) return { home: none, shop: none, rarelyUsed: none, admin: none }
  return v.parse(AssetManifest, JSON.parse(Buffer.from(file.body).toString('utf8')))
}
