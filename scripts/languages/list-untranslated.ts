import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inLanguagePath, listEnglishFiles } from './copy-texts.ts'

/** The names of the texts that are the same in both, such as `networks.facebook_url.label`. */
const listEqual = (english: unknown, other: unknown, name = ''): string[] => {
  if (typeof english === 'string' || typeof english === 'function') {
    const isEqual = String(english) === String(other)
    return isEqual && /\p{L}/u.test(String(english)) ? [name] : []
  }
  if (typeof english !== 'object' || english === null) return []
  return Object.entries(english).flatMap(([key, text]) =>
    listEqual(text, Object(other)[key], name === '' ? key : `${name}.${key}`),
  )
}

// On Windows a path is no address of a module.
const load = (file: string): Promise<object> => import(pathToFileURL(file).href)

/** The texts that are still English, by file. Addresses and names of others may stay so. */
export const listUntranslated = async (
  root: string,
  language: string,
): Promise<{ file: string; texts: string[] }[]> => {
  const found: { file: string; texts: string[] }[] = []
  for (const english of listEnglishFiles(root)) {
    const file = inLanguagePath(english, language)
    const [one, other] = await Promise.all([load(path.join(root, english)), load(path.join(root, file))])
    const texts = listEqual({ ...one }, { ...other })
    if (texts.length > 0) found.push({ file, texts })
  }
  return found
}
