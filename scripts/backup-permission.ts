import { adminPassword } from './browser/run-store.ts'

/** The end of an address that may download or restore one backup, asked for with the owner's cookie. */
export const permitBackup = async (origin: string, cookie: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/admin/backups/permission`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ password: adminPassword }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The permission: ${answer.status} ${text}`)
  return `?ticket=${JSON.parse(text).ticket}`
}
