import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PluginBuild } from 'esbuild'

export const nodeModules = path.join(import.meta.dirname, '../../../node_modules')

/** Fails the build: a library's code is no longer what the named patch was written for. */
export class VendorPatchError extends Error {
  constructor(patch: string, finding: string) {
    super(
      `The vendor patch ${patch} no longer matches: ${finding}. See scripts/build/vendor-patches/README.md`,
    )
  }
}

/** Reads a file of `node_modules`. Throws {@link VendorPatchError} when it does not exist. */
export const readVendorFile = async (patch: string, file: string): Promise<string> => {
  try {
    return await readFile(path.join(nodeModules, file), 'utf8')
  } catch {
    throw new VendorPatchError(patch, `there is no file ${file}`)
  }
}

/** Fails the build at its end, unless the returned function was called. An earlier error is left to stand alone. */
export const requireMatch = (build: PluginBuild, patch: string, finding: string): (() => void) => {
  let hasMatched = false
  build.onEnd(({ errors }) => {
    if (!hasMatched && errors.length === 0) throw new VendorPatchError(patch, finding)
  })
  return () => {
    hasMatched = true
  }
}
