import { readFile, writeFile } from 'node:fs/promises'

/**
 * Writes every letter beyond ASCII as its escape. esbuild does so but for regular expressions and comments;
 * 2026-11: for one such letter V8 keeps all 2.5 MB of the server's text at two bytes a letter.
 */
export const escapeLetters = async (file) => {
  const text = await readFile(file, 'utf8')
  const escapeOf = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  await writeFile(file, text.replaceAll(/[^\0-\x7f]/g, escapeOf))
}
