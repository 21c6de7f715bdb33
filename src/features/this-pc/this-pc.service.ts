import { timingSafeEqual } from 'node:crypto'
import { release, type } from 'node:os'
import type { AppContext } from '../../context.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { Phones, TakeOverBody, TakeOverResponse, ThisPc } from '../../contract/this-pc.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { getSetting } from '../settings/settings.repo.ts'

const systemNames: Record<string, string> = { Windows_NT: 'Windows', Darwin: 'macOS' }

const readAutostart = async ({ thisPc: { autostart }, log }: AppContext): Promise<ThisPc['autostart']> => {
  if (!autostart) return null
  try {
    return { command: '', ...(await autostart.read()) }
  } catch (error) {
    log.error('The start-up entry of this PC cannot be read', error)
    return { state: 'unknown', command: '' }
  }
}

/** Switches the start-up entry. Throws a ShopError with a message for the owner. */
export const setAutostart = async (
  { thisPc: { autostart }, log }: AppContext,
  isOn: boolean,
): Promise<void> => {
  if (!autostart) throw new ShopError('conflict', messages.thisPc.noAutostart)
  try {
    await autostart.set(isOn)
  } catch (error) {
    log.error('The start-up entry of this PC cannot be changed', error)
    throw new ShopError('conflict', messages.thisPc.autostartFailed)
  }
}

/** Whether the process runs. Another user's throws `EPERM`, and is not the one that may ask. */
const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/**
 * Closes the store for a newer version. Throws `refused` for anybody but the same user on the same PC, and when the newer one
 * has ended: a store that hung reads the request only when it wakes, and then nobody would open.
 */
export const handOver = async (
  context: AppContext,
  { secret, process: asking, version }: TakeOverBody,
): Promise<TakeOverResponse> => {
  const expected = context.handOver?.secret
  const isSame =
    expected?.length === secret.length && timingSafeEqual(Buffer.from(expected), Buffer.from(secret))
  if (!isSame || !isRunning(asking)) throw new ShopError('refused', messages.thisPc.notForTakeOver)
  const autostart = await readAutostart(context)
  context.handOver?.begin(version)
  return { startsWithPc: autostart?.state === 'on' }
}

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
    autostart: await readAutostart(context),
    startedAt: thisPc.startedAt.toISOString(),
    isOnShopPc,
  }
}

export const getPhones = async ({ db, phoneAddresses }: AppContext): Promise<Phones> => ({
  addresses: phoneAddresses(),
  publicAddress: await getSetting(db, 'public_url'),
})
