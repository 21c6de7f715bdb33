import { globSync } from 'node:fs'
import { access, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Every file with English texts, relative to the project's folder. */
export const listEnglishFiles = (root: string): string[] =>
  globSync('{web,src}/**/{*texts,*.en}.ts', { cwd: root }).sort()

/** The path of the same texts in another language. */
export const inLanguagePath = (english: string, language: string): string =>
  english.replace(/(?:\.en)?\.ts$/, `.${language}.ts`)

/** Hold code that every language but English has, instead of texts. Laid as the Hindi pages have it. */
const isCode = (file: string): boolean => path.basename(file) === 'said-texts.ts'

/**
 * The source of an English file, to be translated in place: each of its objects must satisfy the English one, so that the
 * compiler names a text that is added or removed later.
 */
export const toTranslate = (source: string, english: string, language: string): string => {
  const module = `./${path.basename(english)}`
  const objects = [...source.matchAll(/^export const (\w+) = \{/gm)].map(([, name]) => name ?? '')
  const alias = (name: string) =>
    objects.length === 1 ? 'english' : `english${name[0]?.toUpperCase()}${name.slice(1)}`
  const imported = objects.map((name) => `${name} as ${alias(name)}`).join(', ')
  let copy = source.replaceAll(/(from '\.[^']*)\.en\.ts'/g, `$1.${language}.ts'`)
  for (const name of objects) {
    // The formatter writes an object either on one line or with its brace at the beginning of the last one.
    const object = new RegExp(`^(export const ${name} = \\{(?:.*\\}|[\\s\\S]*?\\n\\}))(?: as const)?$`, 'm')
    copy = copy.replace(object, `$1 satisfies typeof ${alias(name)}`)
  }
  return objects.length === 0 ? copy : `import type { ${imported} } from '${module}'\n${copy}`
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Lays a file to be translated beside each English one that has none in the language yet. Returns those it laid. */
export const copyTexts = async (root: string, language: string): Promise<string[]> => {
  const laid: string[] = []
  for (const english of listEnglishFiles(root)) {
    const file = inLanguagePath(english, language)
    if (await exists(path.join(root, file))) continue
    const source = await readFile(
      path.join(root, isCode(english) ? inLanguagePath(english, 'hi') : english),
      'utf8',
    )
    const contents = isCode(english) ? source : toTranslate(source, english, language)
    await writeFile(path.join(root, file), contents)
    laid.push(file)
  }
  return laid
}
