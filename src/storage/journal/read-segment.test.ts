import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { encodeHeader, encodeLine } from './journal-line.ts'
import { numberedLines, readLastLine, readLines } from './read-segment.ts'

const mebibyte = 1024 * 1024

const linesOf = async (text: string) => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'lines.txt')
  writeFileSync(file, text)
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

const header = encodeHeader({ history: 'abc', from: 1, at: '', ancestors: [] })
const lineOf = (number: number, text = 'x') =>
  encodeLine({ number, at: '' }, [JSON.stringify(['+', 'notes', text])])
const lines = (count: number) => Array.from({ length: count }, (_, index) => lineOf(index + 1)).join('')
const long = 'आ'.repeat(100_000)

test.each([
  ['a few lines', header + lines(3), 3],
  ['many lines', header + lines(5_000), 5_000],
  ['a last line that is cut off', (header + lines(5_000)).slice(0, -9), 4_999],
  ['a last line that is longer than the end that is read', header + lines(3) + lineOf(4, long), 4],
  ['a long last line that is cut off', (header + lines(3) + lineOf(4, long)).slice(0, -9), 3],
  ['damage behind its lines', header + lines(3) + long, 3],
  ['no line', header, undefined],
  ['nothing', '', undefined],
])('the last number of a segment with %s is found', async (_, text, number) => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'segment.jsonl')
  writeFileSync(file, text)
  expect(readLastLine(file)?.number).toBe(number)
})

test('lines behind any number of damaged ones are read, and the damaged ones are counted', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, '0000000001-abcdef.jsonl')
  writeFileSync(file, header + lines(1) + 'damaged\n'.repeat(20_000) + lineOf(20_002))
  const read = [...numberedLines(file)].map(({ line, unread }) => line?.number ?? unread)
  expect(read).toEqual([1, { from: 2, count: 20_000 }, 20_002])
})
