import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
// What is printed, spoken or sent may be in another language than the page, and stands in files of other names.
const files = globSync('{web,src/contract,src/notices}/**/{*texts,printed,spoken,*-words}.hi.ts', {
  cwd: root,
})
  // Holds code that is exchanged with the language, no texts.
  .filter((file) => path.basename(file) !== 'message-texts.hi.ts')

/** Values for any function of a text. As text they are usable in place of numbers, too. */
const values = ['7101', '7202', '7303', '7404']

/** How many of the values a text says. Not which, because a Hindi text may take the Hindi name of a product instead. */
const countValues = (say: (...values: string[]) => unknown): string => {
  try {
    const sentence = JSON.stringify(say(...values))
    return `(${values.filter((value) => sentence.includes(value)).length})`
  } catch {
    return '(an object)'
  }
}

/** The names of all texts, each with the number of values that it says. */
const listTexts = (texts: unknown, name = ''): string[] => {
  if (typeof texts === 'string') return [name]
  if (typeof texts === 'function') return [name + countValues((...all) => texts(...all))]
  return Object.entries(Object(texts)).flatMap(([key, text]) => listTexts(text, `${name}.${key}`))
}

const englishOf = (file: string): string => {
  const beside = file.replace('.hi.ts', '.en.ts')
  return existsSync(path.join(root, beside)) ? beside : file.replace('.hi.ts', '.ts')
}

test.each(files)('%s has the texts of the English file, and says as many values', async (file) => {
  const hindi = await import(path.join(root, file))
  const english = await import(path.join(root, englishOf(file)))
  expect(listTexts({ ...hindi }).sort()).toEqual(listTexts({ ...english }).sort())
})
