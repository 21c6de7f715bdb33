import assert from 'node:assert/strict'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { uploadPicture } from '../tools/lib/calls.ts'
import { runProgram, type Start, startProgram, waitForGreeting } from './program.ts'

/** A photo with a GPS location in its metadata and a rotated orientation. */
const takePhoto = async () => {
  const background = '#c0702a'
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
  return photo.toBuffer()
}

const look = async (address: string) => {
  const answer = await fetch(address)
  const { width, height, exif } = await sharp(await answer.arrayBuffer()).metadata()
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    width,
    height,
    hasExif: exif !== undefined,
  }
}

/** Uploads a photo: its small variant must be WebP, and the location must be gone from both. */
export const tryImages = async (origin: string): Promise<void> => {
  const { pathname } = new URL(await uploadPicture(origin, await takePhoto()))
  const image = { status: 200, hasExif: false }
  const webp = { ...image, type: 'image/webp' }
  assert.deepEqual(await look(`${origin}${pathname}/320.webp`), { ...webp, width: 320, height: 427 })
  assert.deepEqual(await look(origin + pathname), { ...image, type: 'image/jpeg', width: 1200, height: 1600 })
}

/** Seeds a new data folder: to the end if `isWhole`, otherwise until it has stored the first images. */
export const trySeed = async (file: string, start: Start, isWhole: boolean): Promise<void> => {
  const dataDir = path.join(start.cwd, 'seeded')
  const program = { ...start, args: ['seed', '--data', dataDir] }
  if (isWhole) {
    const { code, output } = await runProgram(file, program)
    assert.equal(code, 0, output)
    assert.match(output, /\d products in \d+ categories, [1-9]\d+ with a picture/)
    return
  }
  await using seed = startProgram(file, program)
  while (seed.child.exitCode === null) {
    const stored = await readdir(path.join(dataDir, 'objects')).catch(() => [])
    if (stored.filter((name) => /^\w{10}$/.test(name)).length >= 5) return
    await sleep(20)
  }
  assert.fail(`No images were stored:\n${seed.output()}`)
}

/**
 * Checks that a store that cannot unpack the image library serves uploads unchanged and reports this once.
 */
export const tryWithoutLibrary = async (file: string, start: Start, library: string): Promise<void> => {
  const dataDir = path.join(start.cwd, 'without')
  await mkdir(path.join(dataDir, 'program'), { recursive: true })
  await writeFile(path.join(dataDir, 'program', library), 'in the way')
  await using store = startProgram(file, { ...start, args: ['--data', dataDir] })
  const origin = `http://127.0.0.1:${await waitForGreeting(store)}`
  for (let upload = 0; upload < 2; upload += 1) {
    const { pathname } = new URL(await uploadPicture(origin, await takePhoto()))
    const { status, type } = await look(`${origin}${pathname}/320.webp`)
    assert.deepEqual({ status, type }, { status: 200, type: 'image/jpeg' })
  }
  assert.equal(store.output().match(/Images are shown in their full size/g)?.length, 1, store.output())
}
