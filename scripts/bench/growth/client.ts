import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { permitBackup } from '../../backup-permission.ts'

export type Client = {
  login: (password: string) => Promise<void>
  /** Reads a response to its end and discards it as it streams in, because a backup is large. */
  read: (path: string) => Promise<void>
  post: (path: string, body: unknown) => Promise<void>
  /** Returns the query string that permits one backup download. */
  permitBackup: () => Promise<string>
}

/** Opens one browser session on one connection. Throws on any response that is not a success. */
export const openClient = (port: number): Client => {
  const agent = new Agent({ keepAlive: true })
  let cookie = ''
  const call = async (method: string, path: string, body?: unknown): Promise<IncomingMessage> => {
    const headers = { cookie, 'accept-encoding': 'gzip, deflate', 'content-type': 'application/json' }
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    if ((response.statusCode ?? 500) >= 300) {
      throw new Error(`${path}: ${response.statusCode} ${await text(response)}`)
    }
    response.resume()
    await finished(response)
    return response
  }
  return {
    login: async (password) => {
      const { headers } = await call('POST', '/api/admin/login', { password })
      cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    },
    read: async (path) => void (await call('GET', path)),
    post: async (path, body) => void (await call('POST', path, body)),
    permitBackup: () => permitBackup(`http://127.0.0.1:${port}`, cookie),
  }
}
