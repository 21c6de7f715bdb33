import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { json, logIn } from './call.ts'

const side = 1_250

/** Uploads an incompressible image of almost 5 MB. Returns its path. */
export const uploadLargePicture = async (origin: string): Promise<string> => {
  const bytes = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  const cookie = await logIn(origin)
  const { uploadURL } = await json<{ uploadURL: string }>(origin, 'POST', '/api/objects/upload', {
    headers: { cookie },
  })
  const sent = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes) })
  if (!sent.ok) throw new Error(`The picture: ${sent.status} ${await sent.text()}`)
  return new URL(uploadURL).pathname
}
