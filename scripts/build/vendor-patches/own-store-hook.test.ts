import * as esbuild from 'esbuild'
import { expect, test } from 'vitest'
import { ownStoreHook } from './own-store-hook.ts'

const bundle = (contents: string) =>
  esbuild.build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    external: ['react'],
    format: 'esm',
    logLevel: 'silent',
    plugins: [ownStoreHook],
  })

test('refuses a bundle in which no module imports the shim', async () => {
  await expect(bundle("import 'react'")).rejects.toThrow(
    'The vendor patch own-store-hook no longer matches: no module imports use-sync-external-store/shim',
  )
})

test('replaces the shim with the hook of React', async () => {
  const { outputFiles } = await bundle("export * from 'use-sync-external-store/shim'")
  expect(outputFiles[0]?.text).toContain('import { useSyncExternalStore } from "react"')
})
