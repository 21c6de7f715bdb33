import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { createCatalogueVersion } from './catalogue-version.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { ensurePassword } from './features/admin/password.service.ts'
import type { WebFiles } from './http/web-files.ts'
import { listLanAddresses } from './lan-addresses.ts'
import { localAddress, phoneAddresses } from './local-address.ts'
import type { Log } from './log.ts'
import { watchForPhones } from './phone-watch.ts'
import { StartError } from './start-error.ts'
import { openStorage } from './storage/open-storage.ts'

export type RunningStore = {
  context: AppContext
  port: number
  /** The generated first password, while it is unchanged. */
  firstPassword: string | undefined
  warning: string | undefined
  /** Finishes the requests in hand, then closes the database. */
  stop: () => Promise<void>
}

export type StoreParts = {
  config: Config
  webFiles: WebFiles
  version: string
  log: Log
  clock?: () => Date
  /** Asked for after a restore: stop this store and start it again. */
  onRestart?: () => void
}

/** Another program listens on the port. */
export class PortTaken extends StartError {}

const listen = async (server: Server, { host, port }: Config): Promise<number> => {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new PortTaken(
        `Port ${port} is already taken by another program. End that program, or choose another port with --port or PORT.`,
      )
    }
    if (code === 'EACCES') throw new StartError(`This user may not open port ${port}. Choose one above 1023.`)
    if (code === 'EADDRNOTAVAIL') throw new StartError(`This PC has no address ${host}. Leave --host away.`)
    throw error
  }
  return (server.address() as AddressInfo).port
}

/**
 * Stops listening, lets the requests in hand finish, then cuts what is left: connections that a
 * browser keeps or opened ahead carry no request, and would hold the server up for minutes.
 */
const prepareToClose = (server: Server): (() => Promise<void>) => {
  const inHand = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    inHand.add(response)
    response.once('close', () => inHand.delete(response))
  })
  return async () => {
    const closed = once(server, 'close')
    server.close()
    const finished = (response: ServerResponse) => new Promise((resolve) => response.once('close', resolve))
    while (inHand.size > 0) await Promise.all([...inHand].map(finished))
    server.closeAllConnections()
    await closed
  }
}

/** Configuration → storage → app → listening. Throws {@link StartError} with a sentence for the owner. */
export const startStore = async (parts: StoreParts): Promise<RunningStore> => {
  const { config, webFiles, version, log, clock = () => new Date() } = parts
  const storage = await openStorage(config.dataDir, clock, log)
  try {
    const { db, objects, backups } = storage
    const context: AppContext = {
      db,
      objects,
      backups,
      restart: () => parts.onRestart?.(),
      clock,
      catalogueVersion: createCatalogueVersion(),
      log,
      version,
      // The port is known before the first request comes.
      phoneAddresses: () => phoneAddresses(config.host, port, listLanAddresses()),
      phoneWatch: watchForPhones(clock),
      trustedProxies: config.trustedProxies,
    }
    const firstPassword = await ensurePassword(context, config.adminPassword)
    const server = createServer(getRequestListener(createApp(context, webFiles).fetch))
    const close = prepareToClose(server)
    const port = await listen(server, config)
    storage.announce(localAddress(config.host, port))
    return {
      context,
      port,
      firstPassword,
      warning: storage.warning,
      stop: async () => {
        await close()
        await storage.close()
      },
    }
  } catch (error) {
    await storage.close()
    throw error
  }
}
