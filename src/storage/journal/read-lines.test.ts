import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { readLines } from './read-lines.ts'

const mebibyte = 1024 * 1024

const linesOf = async (text: string) => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'lines.txt')
  await writeFile(file, text)
  return [...readLines(file)]
}

test('lines end with a line break of either kind, and the last one with the file', async () => {
  expect(await linesOf('one\ntwo\r\n\nthree')).toEqual(['one', 'two', '', 'three'])
  expect(await linesOf('one\n')).toEqual(['one', ''])
  expect(await linesOf('')).toEqual([''])
})

test('a line is read completely wherever the boundary of a chunk falls', async () => {
  for (const length of [-2, -1, 0, 1].map((more) => mebibyte + more)) {
    const long = 'é'.repeat(length / 2)
    expect(await linesOf(`${long}\r\n${long}${long}\nend`)).toEqual([long, long + long, 'end'])
  }
})
