import path from 'node:path'
import { expect, test } from 'vitest'
import { listModules, rewriteImports } from './mantine-modules.ts'
import { nodeModules, readVendorFile } from './vendor-patch.ts'

const library = '@mantine/core'
const index = `${library}/esm/index.mjs`
const modules = listModules(index, 'import { Box as Box$1, Text } from "./text.mjs";')
const sentence = 'The vendor patch mantine-modules no longer matches: '

test('refuses an index file that imports nothing in the expected form', () => {
  expect(() => listModules(index, 'export * from "./text.mjs";')).toThrow(
    `${sentence}${index} has no line 'import { … } from "…"'`,
  )
})

test('refuses a library without its index file', async () => {
  await expect(readVendorFile('mantine-modules', 'no-library/esm/index.mjs')).rejects.toThrow(
    `${sentence}there is no file no-library/esm/index.mjs`,
  )
})

test('refuses an import of a name that the index file does not list', () => {
  expect(() => rewriteImports('page.tsx', `import { Title } from '${library}'`, library, modules)).toThrow(
    `${sentence}page.tsx imports Title, not in @mantine/core's index`,
  )
})

test.each([
  "import * as all from '@mantine/core'",
  'export { Text } from "@mantine/core"',
  'import{Text}from"@mantine/core"',
])('refuses an import that is not rewritten: %s', (line) => {
  expect(() => rewriteImports('page.tsx', line, library, modules)).toThrow(
    `${sentence}page.tsx has '${line}', which is not rewritten`,
  )
})

test('imports each name from the module that defines it, and no types', () => {
  const source = `import type { TextProps } from '${library}'\nimport { type BoxProps, Text as T } from '${library}'`
  const file = path.join(nodeModules, library, 'esm/text.mjs')
  expect(rewriteImports('page.tsx', source, library, modules)).toBe(
    `import type { TextProps } from '${library}'\nimport { Text as T } from ${JSON.stringify(file)};`,
  )
})
