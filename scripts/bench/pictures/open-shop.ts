import { writeFile } from 'node:fs/promises'
import { adminPassword, runStore } from '../../browser/run-store.ts'
import { residentOf } from '../measure.ts'

/** Runs a built store for image uploads, with its memory use since the moment it was ready. */
export const openShop = async () => {
  const store = await runStore()
  const address = `http://127.0.0.1:${store.port}`
  const login = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: adminPassword }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  // The login's password hash takes much memory on purpose, so the recorded peak is reset here.
  await writeFile(`/proc/${store.process.pid}/clear_refs`, '5')
  const resident = () => residentOf(store.process.pid ?? 0)
  return {
    address,
    before: await resident(),
    resident,
    upload: async (picture: Uint8Array) => {
      const answer = await fetch(`${address}/api/objects/upload`, { method: 'POST', headers: { cookie } })
      const { uploadURL } = (await answer.json()) as { uploadURL: string }
      const stored = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(picture) })
      return { status: stored.status, text: await stored.text(), path: new URL(uploadURL).pathname }
    },
    /** Size of a variant in bytes. */
    getVersion: async (path: string, version: string) =>
      (await (await fetch(`${address}${path}/${version}`)).arrayBuffer()).byteLength,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}
