import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { packPictures } from '../../src/starter/picture-pack.ts'
import { picturePack } from '../../src/starter/starter-pictures.ts'

const root = path.join(import.meta.dirname, '../..')
const cache = path.join(root, '.work/starter-pictures')

/** What the pictures are made of; a change of any draws them anew. */
const sources = [
  'scripts/starter-art',
  'src/starter/list',
  'src/starter/picture-pack.ts',
  'src/lib/seeded-random.ts',
]

const listSources = async (): Promise<string[]> => {
  const files: string[] = []
  for (const source of sources) {
    if (source.endsWith('.ts')) files.push(source)
    else
      for (const name of await readdir(path.join(root, source), { recursive: true }))
        files.push(path.join(source, name))
  }
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort()
}

const hashSources = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of await listSources()) hash.update(await readFile(path.join(root, file)))
  // Another version of the library may write other bytes.
  hash.update(await readFile(path.join(root, 'node_modules/sharp/package.json')))
  return hash.digest('hex').slice(0, 16)
}

const canDraw = (): Promise<boolean> =>
  import('sharp').then(
    () => true,
    () => false,
  )

/** Draws the pictures into the cache unless they are there. Returns their file; undefined where nothing can be drawn. */
const ensurePack = async (): Promise<string | undefined> => {
  const name = `${await hashSources()}.pack`
  const file = path.join(cache, name)
  await mkdir(cache, { recursive: true })
  const kept = await readdir(cache)
  if (kept.includes(name)) return file
  if (!(await canDraw())) return undefined
  const { drawAll } = await import('./draw-all.ts')
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, packPictures(await drawAll()))
  await rename(unfinished, file) // another build may do the same at this moment
  for (const older of kept.filter((each) => each.endsWith('.pack'))) {
    await rm(path.join(cache, older), { force: true })
  }
  return file
}

/**
 * Writes the pictures of the starter list into a folder, and returns their file. Where the image library cannot be
 * loaded, the program is built without them: the starter list and the demo shop then show placeholders.
 */
export const buildPictures = async (folder: string): Promise<string | undefined> => {
  const target = path.join(folder, picturePack)
  await mkdir(folder, { recursive: true })
  const drawn = await ensurePack()
  if (drawn !== undefined) {
    await copyFile(drawn, target)
    return target
  }
  await rm(target, { force: true })
  console.warn(
    'The starter list and the demo shop are built without pictures, because the image library "sharp" cannot be loaded.',
  )
  return undefined
}
