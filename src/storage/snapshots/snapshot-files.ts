import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { contains, historiesOf, type Position } from '../journal/position.ts'

/** A file with a checked copy of the database. */
export type SnapshotFile = {
  path: string
  /** The shop's local day on which it was made. */
  day: string
  /** The state in its name. */
  state: { history: string; number: number }
  /** Why it was made, such as `restored`; undefined for the daily snapshot. */
  label: string | undefined
}

const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The shop's local day of a time, such as `2026-11-22`. */
export const dayInShop = (time: Date): string => shopDay.format(time)

export const backupsFolder = (dataDir: string): string => path.join(dataDir, 'backups')

/** The path for the snapshot of a state. `label` says why it is made, such as `before-009-prices`. */
export const snapshotPath = (
  dataDir: string,
  now: Date,
  state: SnapshotFile['state'],
  label?: string,
): string => {
  const number = String(state.number).padStart(10, '0')
  const name = ['store', dayInShop(now), state.history, number, label].filter(Boolean)
  return path.join(backupsFolder(dataDir), `${name.join('-')}.db`)
}

const named = /^store-(\d{4,6}-\d\d-\d\d)-([a-z0-9]{12})-(\d{10})(?:-([\w-]+))?\.db$/

/** Undefined for a file that is not a snapshot. */
export const parseSnapshotName = (folder: string, name: string): SnapshotFile | undefined => {
  const file = path.join(folder, name)
  const [, day, history, number, label] = named.exec(name) ?? []
  return day && history ? { path: file, day, state: { history, number: Number(number) }, label } : undefined
}

/** All snapshots in the data folder, in no particular order. */
export const listSnapshots = (dataDir: string): SnapshotFile[] => {
  const folder = backupsFolder(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => parseSnapshotName(folder, name))
    .filter((snapshot) => snapshot !== undefined)
}

/**
 * The snapshots of a history and its ancestors (nearest first), newest state first.
 */
export const sortByState = (
  snapshots: SnapshotFile[],
  current: Pick<Position, 'history' | 'ancestors'>,
): SnapshotFile[] => {
  const histories = historiesOf(current)
  const latest = { ...current, number: Number.POSITIVE_INFINITY }
  const rank = ({ state }: SnapshotFile) => histories.indexOf(state.history)
  return snapshots
    .filter(({ state }) => contains(latest, state.history, state.number))
    .sort(
      (one, other) =>
        rank(one) - rank(other) || other.state.number - one.state.number || (other.path > one.path ? 1 : -1),
    )
}
