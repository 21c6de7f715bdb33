import * as esbuild from 'esbuild'
import { expect, test } from 'vitest'
import { reactModules, wrapCommonJs } from './react-modules.ts'

const bundle = (contents: string) =>
  esbuild.build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    logLevel: 'silent',
    plugins: [reactModules],
  })

test('refuses a React that is not CommonJS', () => {
  expect(() => wrapCommonJs('react', 'export const useState = () => {}', {})).toThrow(
    'The vendor patch react-modules no longer matches: react is not CommonJS',
  )
})

test('refuses a bundle in which no module imports React', async () => {
  await expect(bundle('export {}')).rejects.toThrow(
    'The vendor patch react-modules no longer matches: no module imports react',
  )
})

test('reports only the first error of a bundle that fails for another reason', async () => {
  await expect(bundle("import './missing.ts'")).rejects.not.toThrow('vendor patch')
})

test('gives the wrapped React the same named exports', async () => {
  const { outputFiles } = await bundle("import { useState } from 'react'\nconsole.log(useState)")
  expect(outputFiles[0]?.text).toMatch(/var \{[^}]*\buseState\b[^}]*\} = /)
})
