import { appendFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const fileCount = 5
const maxBytes = 2 * 1024 * 1024

/**
 * Appends lines with their time to `store-1.log` … `store-5.log` in rotation: when one is full, the next is
 * emptied. No file is ever renamed or removed, so that a copy of the data folder made meanwhile has all of
 * them. Lines that cannot be written (full disk, read-only folder) are dropped.
 */
export const openLogFiles = (folder: string): ((line: string) => void) => {
  const fileOf = (number: number) => path.join(folder, `store-${number}.log`)
  const bytesOf = (number: number) => statSync(fileOf(number), { throwIfNoEntry: false })?.size ?? 0
  const changedAt = (number: number) => statSync(fileOf(number), { throwIfNoEntry: false })?.mtimeMs ?? 0
  let current: number | undefined

  const findNewest = () => {
    const numbers = Array.from({ length: fileCount }, (_, index) => index + 1)
    return numbers.reduce((newest, number) => (changedAt(number) > changedAt(newest) ? number : newest))
  }
  const write = (text: string) => {
    mkdirSync(folder, { recursive: true })
    current ??= findNewest()
    if (bytesOf(current) + text.length > maxBytes) {
      const next = (current % fileCount) + 1
      writeFileSync(fileOf(next), text)
      current = next
    } else appendFileSync(fileOf(current), text)
  }
  return (line) => {
    try {
      write(`${new Date().toISOString()} ${line}\n`)
    } catch {
      // The line is on the screen too; the store continues.
    }
  }
}
