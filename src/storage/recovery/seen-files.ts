import { statSync } from 'node:fs'
import path from 'node:path'
import { listSegments } from '../journal/journal-files.ts'
import { contains, type Position } from '../journal/position.ts'
import { listSnapshots, sortByState } from '../snapshots/snapshot-files.ts'
import { listOrderFiles } from './missing-orders.ts'

// A file that was compared with the store is not compared again at each start. What the store wrote needs no
// comparison: its name and its header say that the database contains it.

const nameOf = (dataDir: string, file: string): string =>
  `${path.relative(dataDir, file)} ${statSync(file, { throwIfNoEntry: false })?.size}`

/** The names of all files of the folder that may hold orders, with their sizes. */
export const listSeen = (dataDir: string): string[] =>
  listOrderFiles(dataDir).map((file) => nameOf(dataDir, file))

/** What is known to have been seen when the store closes: as before, and the journal of this shop. */
export const seenAtClose = (dataDir: string, position: Position, before: string[]): string[] => {
  const own = listSegments(dataDir).filter(({ history, from }) => contains(position, history, from))
  const found = new Set(listOrderFiles(dataDir).map((file) => nameOf(dataDir, file)))
  return [
    ...new Set([
      ...before.filter((name) => found.has(name)),
      ...own.map((segment) => nameOf(dataDir, segment.path)),
    ]),
  ]
}

/** The files that were never compared with the store, and that it did not write itself. */
export const listUnseen = (dataDir: string, position: Position, seen: string[]): string[] => {
  const states = [
    ...listSnapshots(dataDir).flatMap(({ path: file, state }) => (state ? [{ file, ...state }] : [])),
    ...listSegments(dataDir).map(({ path: file, history, from }) => ({ file, history, number: from })),
  ]
  const own = new Set(
    states.filter(({ history, number }) => contains(position, history, number)).map(({ file }) => file),
  )
  return listOrderFiles(dataDir).filter((file) => !own.has(file) && !seen.includes(nameOf(dataDir, file)))
}

/** Whether segments are gone that no snapshot makes needless. */
export const hasLostSegments = (dataDir: string, position: Position, seen: string[]): boolean => {
  const found = listSegments(dataDir).map((segment) => path.basename(segment.path))
  const newest = sortByState(listSnapshots(dataDir), position)[0]?.state
  return seen.some((name) => {
    const file = name.replace(/ \d+$/, '')
    const [, history = '', own, from] = /([a-z0-9]{12})[\\/]((\d{10})-[0-9a-f]{6})\.jsonl$/.exec(file) ?? []
    if (own === undefined || !contains(position, history, Number(from))) return false
    if (found.some((name) => name.includes(own))) return false // perhaps under a new name
    return !newest || Number(from) > newest.number
  })
}
