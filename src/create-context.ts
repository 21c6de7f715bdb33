import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from './context.ts'
import { createBus } from './events/bus.ts'
import { createEventStreams } from './events/event-streams.ts'
import { openImages } from './features/objects/images.ts'
import { allowances } from './http/allowances.ts'
import { createAnswers } from './http/cache/answers.ts'
import { createCacheEpochs } from './http/cache/cache-epoch.ts'
import { noTrustedProxies } from './http/client/trusted-proxies.ts'
import { noOffPcBackups } from './storage/backup-folder/backup-folder.ts'

type Foundation = Pick<AppContext, 'db' | 'objects' | 'backups' | 'clock' | 'log' | 'version'>

/**
 * Creates the context of a store without a listener: no phone addresses, no trusted proxies, no backups off
 * this PC, and no restart. The caller overrides the parts that it provides.
 */
export const createContext = (
  foundation: Foundation,
  overrides: Partial<Omit<AppContext, keyof Foundation>> = {},
): AppContext => {
  const bus = createBus()
  const cacheEpochs = createCacheEpochs(bus)
  return {
    offPcBackups: noOffPcBackups,
    images: openImages(foundation.objects, foundation.log),
    bus,
    eventStreams: createEventStreams(),
    restart: () => {},
    reportDamage: () => {},
    unstoredSessions: new Map(),
    wait: async (milliseconds) => void (await sleep(milliseconds)),
    cacheEpochs,
    answers: createAnswers(cacheEpochs.catalogue, foundation.clock),
    thisPc: { dataDir: '', startedAt: foundation.clock(), address: () => undefined, autostart: undefined },
    handOver: undefined,
    phoneAddresses: () => [],
    isTrustedProxy: noTrustedProxies,
    allowances,
    ...foundation,
    ...overrides,
  }
}
