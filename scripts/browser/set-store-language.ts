import type { Language } from '../../src/contract/languages.ts'
import { adminPassword, type StoreProcess } from './run-store.ts'

/** Chooses the language of a store, as its owner does in Settings. */
export const setStoreLanguage = async ({ port }: StoreProcess, language: Language): Promise<void> => {
  const send = async (method: string, route: string, body: object, cookie = '') => {
    const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
      method,
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const login = await send('POST', '/api/admin/login', { password: adminPassword })
  const cookie = login.headers.get('set-cookie')?.split(';')[0]
  await send('PUT', '/api/settings', { key: 'store_language', value: language }, cookie)
}
