import * as esbuild from 'esbuild'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../build-store.ts'
import { packageVersion } from './package-version.ts'

test('a bundle holds the version of package.json and none of its other fields', async () => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['src/lib/version.ts'],
    bundle: true,
    write: false,
    plugins: [packageVersion],
  })
  expect(outputFiles[0]?.text).toContain(`"${packageJson.version}"`)
  expect(outputFiles[0]?.text).not.toContain('scripts')
})
