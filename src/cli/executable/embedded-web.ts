import { getAssetKeys, getRawAsset } from 'node:sea'
import type { AssetSource } from '../../http/cache/load-assets.ts'

const prefix = 'web/'

/** The web app embedded in the executable. Its bytes are read-only mapped memory: never write to them. */
export const embeddedWeb = (): AssetSource => ({
  names: getAssetKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length)),
  read: async (name) => new Uint8Array(getRawAsset(prefix + name)),
})
