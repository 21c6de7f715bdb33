import { adminPassword } from './browser/run-store.ts'

/**
 * Returns the query string that permits one download, restore or removal of replaced data, requested with the owner's cookie.
 */
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
