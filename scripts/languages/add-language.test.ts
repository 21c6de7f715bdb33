import { spawnSync } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { copyTexts, listEnglishFiles, toTranslate } from './copy-texts.ts'
import { listUntranslated } from './list-untranslated.ts'
import { registerLanguage } from './register-language.ts'

const root = path.join(import.meta.dirname, '../..')

test('an English object is to satisfy its type in the other language', () => {
  expect(toTranslate("export const texts = { late: 'Late' }\n", 'web/a/lazy-texts.ts', 'mr')).toBe(
    "import type { texts as english } from './lazy-texts.ts'\nexport const texts = { late: 'Late' } satisfies typeof english\n",
  )
  const source = [
    "import { words } from './words.en.ts'",
    'export const toasts = {',
    "  saved: 'Saved',",
    '}',
    '',
    'export const texts = {',
    '  words,',
    "  days: { mon: 'Monday' },",
    '}',
    '',
  ]
  expect(toTranslate(source.join('\n'), 'web/a/texts.ts', 'mr').split('\n')).toEqual([
    "import type { toasts as englishToasts, texts as englishTexts } from './texts.ts'",
    "import { words } from './words.mr.ts'",
    'export const toasts = {',
    "  saved: 'Saved',",
    '} satisfies typeof englishToasts',
    '',
    'export const texts = {',
    '  words,',
    "  days: { mon: 'Monday' },",
    '} satisfies typeof englishTexts',
    '',
  ])
})

test('a language is laid beside every English file, and the compiler misses only its own words elsewhere', async () => {
  await using folder = await openTemporaryFolder()
  const copy = folder.path
  for (const name of ['src', 'web', 'package.json', 'tsconfig.json']) {
    const filter = (file: string) => !/\.test\.tsx?$|\.webp$/.test(file)
    await cp(path.join(root, name), path.join(copy, name), { recursive: true, filter })
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  const laid = await copyTexts(copy, 'mr')
  expect(laid).toHaveLength(listEnglishFiles(root).length)
  expect(await registerLanguage(copy, 'mr')).toBe(true)
  expect(await readFile(path.join(copy, 'src/contract/languages.ts'), 'utf8')).toContain(
    "  mr: { name: 'मराठी', locale: 'mr-IN' },\n",
  )

  // The laid files and a list that must name every language, without the pages, which the compiler takes long for.
  const include = [...laid, 'src/notices/in-every-language.ts']
  await writeFile(path.join(copy, 'part.json'), JSON.stringify({ extends: './tsconfig.json', include }))
  const command = path.join(root, 'node_modules/typescript/bin/tsc')
  const options = ['--project', 'part.json', '--pretty', 'false', '--singleThreaded']
  const { stdout } = spawnSync(process.execPath, [command, ...options], { cwd: copy, encoding: 'utf8' })
  const problems = stdout.split('\n').filter((line) => line.includes('error TS'))
  expect(problems).not.toEqual([])
  expect(problems.filter((line) => !/Property '?mr'? is missing|"mr"/.test(line))).toEqual([])

  // Again, after one text was translated.
  const file = path.join(copy, 'web/shop/invoice/texts.mr.ts')
  const english = await readFile(file, 'utf8')
  await writeFile(file, english.replace(/send: '.*'/, "send: 'पाठवा'"))
  expect(await copyTexts(copy, 'mr')).toEqual([])
  expect(await registerLanguage(copy, 'mr')).toBe(false)
  const untranslated = await listUntranslated(copy, 'mr')
  const names = untranslated.map((each) => each.file)
  expect(names).toContain('web/shop/cart/texts.mr.ts')
  expect(names).not.toContain('web/shop/invoice/texts.mr.ts')
})
