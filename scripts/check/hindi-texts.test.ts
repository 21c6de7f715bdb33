import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
// Those of `src/storage` take objects, and have a test of their own.
const files = globSync('{web,src/contract,src/lib,src/server,src/cli}/**/*texts.hi.ts', { cwd: root })

/** Values for any function of a text. As text they are usable in place of numbers, too. */
const values = ['7101', '7202', '7303', '7404']

/** The names of all texts, each with the values that it says when they are handed in. */
const listTexts = (texts: unknown, name = ''): string[] => {
  if (typeof texts === 'string') return [name]
  if (typeof texts === 'function') {
    const sentence = JSON.stringify(texts(...values))
    return [`${name}(${values.filter((value) => sentence.includes(value))})`]
  }
  return Object.entries(Object(texts)).flatMap(([key, text]) => listTexts(text, `${name}.${key}`))
}

test.each(files)('%s has the texts of the English file, and says the same values', async (file) => {
  const hindi = await import(path.join(root, file))
  const english = await import(path.join(root, file.replace('.hi.ts', '.ts')))
  expect(listTexts({ ...hindi }).sort()).toEqual(listTexts({ ...english }).sort())
})
