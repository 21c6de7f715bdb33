import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const listFile = 'src/contract/languages.ts'

/** The language's name in itself, such as `मराठी`. Throws for a code that is none. */
const nameOf = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(language)
  if (name === undefined) throw new Error(`${language} is not the code of a language, such as mr or ta`)
  return name
}

/** Adds the language to the list of the store's languages. Returns whether it was missing there. */
export const registerLanguage = async (root: string, language: string): Promise<boolean> => {
  const file = path.join(root, listFile)
  const source = await readFile(file, 'utf8')
  if (new RegExp(`^export const languages = .*'${language}'`, 'm').test(source)) return false
  const facts = `  ${language}: { name: '${nameOf(language)}', locale: '${language}-IN' },\n`
  const added = source
    .replace(/^(export const languages = \[.*)\] as const$/m, `$1, '${language}'] as const`)
    .replace(/^(export const languageFacts[\s\S]*?\n)\}$/m, `$1${facts}}`)
  await writeFile(file, added)
  return true
}
