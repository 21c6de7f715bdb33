import { execFileSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyFolder } from '../../../../src/testing/crashed-folder.ts'
import { anything, type Case, type Expectation, onShop } from './check.ts'
import { cloneShop, openShop, type Shop, startWithSnapshot, type Templates } from './shop.ts'

// What happens to the files of a store that is not open: it was closed, or killed while ten writers wrote.

type Change = (shop: Shop, templates: Templates) => unknown

const afterBoth = (cause: string, change: Change, expectation?: Expectation): [string, Case][] =>
  (['closed', 'crashed'] as const).map((state) => [
    `${cause}, ${state}`,
    onShop(state, (shop, { templates }) => change(shop, templates), expectation),
  ])

const parts = {
  'store.db': /^store\.db$/,
  WAL: /^store\.db-/,
  journal: /^journal\//,
  snapshots: /^backups\/.*\.db$/,
}
type Part = keyof typeof parts

/** The files of a part of a data folder, oldest first. */
const filesOf = ({ dataDir }: Shop, part: Part): string[] =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => parts[part].test(name))
    .map((name) => path.join(dataDir, name))
    .filter((file) => statSync(file).isFile())
    .sort()

const remove = (shop: Shop, ...gone: Part[]): void => {
  for (const part of gone) for (const file of filesOf(shop, part)) rmSync(file)
}

/** Together they have what no other file has. */
const indispensable = ['store.db and journal', 'store.db and snapshots', 'WAL and journal']

const removals = (Object.keys(parts) as Part[])
  .flatMap((one, index, all) => [[one], ...all.slice(index + 1).map((other) => [one, other])])
  .flatMap((gone) => {
    const names = gone.join(' and ')
    const expectation = indispensable.includes(names) ? { mayMiss: anything } : {}
    const cases = afterBoth(`${names} deleted`, (shop) => remove(shop, ...gone), expectation)
    return gone.includes('WAL') ? cases.slice(1) : cases // a closed store has none
  })

const flip = (file = '', at = statSync(file).size >> 1): void => {
  const bytes = readFileSync(file)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

/** Flips a bit of the header of a page in the middle of a database, where the check finds it. */
const flipInPage = (file = ''): void => flip(file, ((statSync(file).size >> 13) << 12) + 3)

/** Flips a bit of the line of one of the last orders. */
const flipInLine: Change = (shop) => {
  const [id = ''] = [...shop.confirmed].filter((entry) => entry.startsWith('order ')).slice(-10)
  const file = filesOf(shop, 'journal').find((each) => readFileSync(each).includes(id.slice(6)))
  flip(file, readFileSync(file ?? '').indexOf(id.slice(6)))
}

/** Does something, and then deletes the database, so that it is rebuilt. */
const thenRebuild =
  (change: Change): Change =>
  (shop, templates) => {
    change(shop, templates)
    remove(shop, 'store.db')
  }

const flipInSnapshot: Change = (shop) => flipInPage(filesOf(shop, 'snapshots').at(-1))

const flips = [
  ...afterBoth('a bit flipped in a page of store.db', (shop) => flipInPage(filesOf(shop, 'store.db')[0])),
  ...afterBoth('a bit flipped in the first page of store.db', (shop) =>
    flip(filesOf(shop, 'store.db')[0], 30),
  ),
  ...afterBoth('a bit flipped in the WAL', (shop) => flip(filesOf(shop, 'WAL').at(-1))).slice(1),
  ...afterBoth('a bit flipped in a segment', flipInLine),
  // An order costs its payment, too, which has no place without it.
  ...afterBoth('a bit flipped in a segment, store.db deleted', thenRebuild(flipInLine), { mayMiss: 2 }),
  ...afterBoth('a bit flipped in a snapshot', flipInSnapshot),
  ...afterBoth('a bit flipped in a snapshot, store.db deleted', thenRebuild(flipInSnapshot)),
]

const run = (command: string, ...args: string[]): void => void execFileSync(command, args)

const putBack =
  (...flags: string[]): Change =>
  ({ dataDir }, { older }) =>
    run('rsync', '-a', ...flags, `${older.dataDir}/`, dataDir)

/** Two PCs go on from one copy of a closed folder, and the folder of one is brought into that of the other. */
const merge =
  (isReversed: boolean): Case =>
  async ({ folder, templates, check }) => {
    await using one = await cloneShop(templates.closed, path.join(folder, 'one'))
    copyFolder(one.dataDir, path.join(folder, 'other'))
    await using other = await openShop(path.join(folder, 'other'), one.confirmed)
    const [from, to] = isReversed ? [other, one] : [one, other]
    for (const shop of [from, to]) {
      await shop.start(2)
      await shop.write(shop === one ? 12 : 18)
      await shop.stop()
      await startWithSnapshot(shop, 3)
      await shop.stop()
    }
    run('rsync', '-a', `${from.dataDir}/`, to.dataDir)
    const confirmed = one.confirmed.union(other.confirmed)
    await check({ dataDir: to.dataDir, confirmed }, { day: 4, mayMiss: anything })
  }

const noNotice = { hasNoNotice: true }

export const fileCases: Record<string, Case> = Object.fromEntries<Case>([
  ...afterBoth('nothing', () => {}, noNotice),
  ...afterBoth('chmod', ({ dataDir }) => run('chmod', '-R', 'g+r', dataDir), noNotice),
  ...afterBoth('touch', ({ dataDir }) => run('find', dataDir, '-exec', 'touch', '{}', '+'), noNotice),
  ...removals,
  ...afterBoth('an older store.db copied over', ({ dataDir }, { older }) =>
    copyFileSync(path.join(older.dataDir, 'store.db'), path.join(dataDir, 'store.db')),
  ),
  ...flips,
  ...afterBoth('an older copy put back by rsync', putBack(), { mayMiss: anything }),
  ...afterBoth('an older copy put back by rsync --delete', putBack('--delete'), { mayMiss: anything }),
  ['two PCs from one copy, the first into the second', merge(false)],
  ['two PCs from one copy, the second into the first', merge(true)],
])
