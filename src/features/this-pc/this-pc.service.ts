import { release, type } from 'node:os'
import type { AppContext } from '../../context.ts'
import type { ThisPc } from '../../contract/this-pc.ts'
import { getSetting } from '../settings/settings.repo.ts'

const systemNames: Record<string, string> = { Windows_NT: 'Windows', Darwin: 'macOS' }

export const getThisPc = async (context: AppContext, isOnShopPc: boolean): Promise<ThisPc> => {
  const { db, backups, thisPc, version } = context
  const all = [thisPc.address() ?? '', ...context.phoneAddresses(), await getSetting(db, 'public_url')]
  return {
    version,
    system: `${systemNames[type()] ?? type()} ${release()}`,
    dataDir: thisPc.dataDir,
    dataBytes: await backups.dataBytes(),
    freeBytes: await backups.freeBytes(),
    addresses: all.filter((address) => address !== ''),
    startedAt: thisPc.startedAt.toISOString(),
    isOnShopPc,
  }
}
