import { rmSync } from 'node:fs'
import path from 'node:path'
import { copyOver, copyTools } from './copy-tools.ts'
import { judge } from './judge.ts'
import { killedShops } from './killed-shops.ts'
import { openScratch } from './scratch.ts'
import { clearFolder, type MadeShop, makeShop } from './shop.ts'
import { Tally } from './tally.ts'
import { isTold } from './told.ts'

const cases = Object.keys(copyTools).flatMap((tool) =>
  ['older', 'earlier'].flatMap((source) =>
    [false, true].map((removesOthers) => ({ tool, source, removesOthers })),
  ),
)

const removeFolders = (dataDir: string): void => {
  for (const end of ['', '-older', '-earlier']) rmSync(dataDir + end, { recursive: true })
}

const tryOver = async (
  tally: Tally,
  how: string,
  { dataDir, ids }: Omit<MadeShop, 'close'>,
  { tool, source, removesOthers }: (typeof cases)[number],
): Promise<void> => {
  const copyFile = copyTools[tool]
  if (copyFile) copyOver(`${dataDir}-${source}`, dataDir, copyFile, removesOthers)
  // An earlier moment of the same opening has the same marker, lock and first page of the database. Only times differ,
  // which prove nothing: virus scanners and `touch` change them, too. Where no other file is left, nothing in the folder
  // tells of what came later.
  const isUndetectable = source === 'earlier' && how === 'after kill -9'
  if (isUndetectable) {
    tally.add(
      'back to an earlier moment of the same opening, in place (tells nothing)',
      tool,
      await judge(dataDir, []),
    )
    return removeFolders(dataDir)
  }
  const verdict = await judge(dataDir, ids)
  const row = removesOthers ? 'rolled back whole' : 'older copy over newer'
  tally.add(
    `${row}, ${how}`,
    `${tool}, copy of the ${source === 'older' ? 'day before' : 'same day'}`,
    verdict,
    isTold(verdict.said),
  )
  removeFolders(dataDir)
}

/** Copies an earlier state of the folder back over it while the store is closed. */
export const tryOverCopies = async (): Promise<Tally> => {
  using scratch = openScratch()
  const tally = new Tally()
  const folders = cases.map((_, number) => path.join(scratch.path, `killed-${number}`))
  let number = 0
  for await (const shop of killedShops(folders)) {
    const chosen = cases[number]
    if (chosen) await tryOver(tally, 'after kill -9', shop, chosen)
    number += 1
  }
  for (const chosen of cases) {
    const dataDir = await clearFolder(path.join(scratch.path, 'closed'))
    const shop = await makeShop(dataDir, { keepsCopies: true })
    await shop.close()
    await tryOver(tally, 'after a close', shop, chosen)
  }
  return tally
}
