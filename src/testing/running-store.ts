import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AppContext } from '../context.ts'
import { saveCredentials } from '../features/admin/admin.repo.ts'
import { noTrustedProxies } from '../http/client/trusted-proxies.ts'
import { createLogger } from '../lib/logger.ts'
import { startStore } from '../server/start-store.ts'
import { cheapPasswordHash } from './cheap-password-hash.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/** Starts the real store on a free port of the loopback. */
export const startOn = (
  dataDir: string,
  {
    clock = () => new Date(),
    ...options
  }: {
    port?: number
    host?: string
    adminPassword?: string
    backupDir?: string
    clock?: () => Date
  } = {},
  log = createLogger('error'),
) =>
  startStore({
    config: {
      host: '127.0.0.1',
      port: 0,
      adminPassword: undefined,
      dataDir,
      logLevel: 'error',
      isTrustedProxy: noTrustedProxies,
      backupDir: undefined,
      ...options,
    },
    web: { files: new Map() },
    version: '1.2.3',
    log,
    clock,
  })

/** Stores the hash of the password `shop-secret` that a login checks at almost no cost. */
const hashCheaply = ({ db }: AppContext): Promise<void> =>
  saveCredentials(db, {
    password_hash: cheapPasswordHash('shop-secret'),
    generated_password: null,
    changed_at: '',
  })

/** Starts a store with a known password. It is stopped and removed at the end. */
export const openStore = async () => {
  const folder = await openTemporaryFolder()
  const errors: string[] = []
  const debugMessages: string[] = []
  const infoMessages: string[] = []
  const log = {
    ...createLogger('error'),
    error: (message: string) => void errors.push(message),
    debug: (message: string) => void debugMessages.push(message),
    info: (message: string) => void infoMessages.push(message),
    show: () => {},
  }
  const store = await startOn(folder.path, { adminPassword: 'shop-secret' }, log)
  await hashCheaply(store.context)
  const origin = `http://127.0.0.1:${store.port}`
  const post = (path: string, body: unknown, headers = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const login = await post('/api/admin/login', { password: 'shop-secret' })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= store.stop()
    return stopped
  }
  return {
    dataDir: folder.path,
    context: store.context,
    origin,
    /** The messages logged at level `error`; `infoMessages` and `debugMessages` have those at `info` and `debug`. */
    errors,
    infoMessages,
    debugMessages,
    /** The owner's session cookie. */
    cookie,
    post,
    stop,
    /** The query string that permits one download or restore of a backup. */
    permitBackup: async (): Promise<string> => {
      const answer = await post('/api/admin/backups/permission', { password: 'shop-secret' }, { cookie })
      return `?ticket=${((await answer.json()) as { ticket: string }).ticket}`
    },
    newUploadUrl: async (): Promise<string> => {
      const answer = await post('/api/objects/upload', {}, { cookie })
      return ((await answer.json()) as { uploadURL: string }).uploadURL
    },
    [Symbol.asyncDispose]: async () => {
      await stop()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** The complete response to a request sent with node:http. */
export const answerTo = async (
  sent: ClientRequest,
): Promise<{ status: number | undefined; body: string }> => {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}
