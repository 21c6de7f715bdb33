import { getAssetKeys, getRawAsset } from 'node:sea'
import type { AssetSource } from '../../http/cache/load-assets.ts'

const prefix = 'web/'

/** The web app inside the executable, served from where the system mapped it: never written to. */
export const embeddedWeb = (): AssetSource => ({
  names: getAssetKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length)),
  read: async (name) => new Uint8Array(getRawAsset(prefix + name)),
})
