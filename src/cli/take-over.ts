import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { MultilingualText } from '../contract/multilingual-text.ts'
import { type TakeOverBody, TakeOverResponse } from '../contract/this-pc.ts'
import { inAllLanguages, joinTexts, makeMultilingualText } from '../lib/multilingual-text.ts'
import { StartError } from '../lib/start-error.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import { FolderTaken } from '../storage/data-folder/data-lock.ts'
import { leaveNotice } from '../storage/data-folder/notices.ts'

// A newer version that is started on the data folder of an older one asks it to close, and opens in its place. Who may ask
// knows the secret in the lock file.

const pollInterval = 100
const answerTimeout = 10_000
/** The older one finishes its requests and its backup folder first. */
const closeTimeout = 90_000

/** Another version has the folder open, and this one does not take over. */
export class NotTakenOver extends StartError {}

/** Negative when the first is the older one. */
export const compareVersions = (one: string, other: string): number => {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  return left?.map((part, index) => part - (right?.[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

type Older = { address: string; version: string; secret: string }

/** The older store that may be asked. Throws the error for the owner when there is none. */
const findOlder = (taken: FolderTaken, version: string): Older => {
  const { owner } = taken
  if (!owner?.address) throw taken
  const { address } = owner
  const difference = compareVersions(owner.version, version)
  if (difference === 0) throw taken
  if (difference < 0) return { ...owner, address }
  const newer = owner.version
  throw new NotTakenOver(inEveryLanguage((texts) => texts.newerIsOpen(newer, version, address)))
}

/** 2026-11: with `node:http`, because `fetch` cannot connect under Wine, where this is tested. */
const post = async (url: string, body: unknown, signal: AbortSignal): Promise<string> => {
  const sent = request(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, signal })
  sent.end(JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const received = await text(response)
  if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${received}`)
  return received
}

/** Resolves with undefined when the older one does not listen any more: it is closing already. */
const askToClose = async (
  { address, secret, version }: Older,
  ours: string,
): Promise<TakeOverResponse | undefined> => {
  // Version 1.2.0 opens again when this process has ended and did not open the store.
  const body: TakeOverBody = { secret, process: process.pid, version: ours }
  const waiting = AbortSignal.timeout(answerTimeout)
  try {
    return v.parse(TakeOverResponse, JSON.parse(await post(`${address}/api/take-over`, body, waiting)))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return undefined
    throw new NotTakenOver(
      inEveryLanguage((texts) =>
        waiting.aborted ? texts.olderNotAnswering(version) : texts.notAgreedToClose(version, message),
      ),
    )
  }
}

/** Opens when the older one has closed. */
const openAfter = async <Opened>(open: () => Promise<Opened>): Promise<Opened> => {
  for (const deadline = Date.now() + closeTimeout; ; await sleep(pollInterval)) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof FolderTaken) || Date.now() > deadline) throw error
    }
  }
}

const reasonOf = (error: unknown): MultilingualText =>
  error instanceof StartError ? error.text : makeMultilingualText(() => (error as Error).message)

type TakenOver<Opened> = { opened: Opened; startedWithPc: boolean }

/**
 * Takes over from the older store that has the folder: asks it to close, opens at its port, and leaves a notice. Throws
 * `taken` when this version is open already, and {@link NotTakenOver} with what to do when the older one does not close, or
 * this one does not open.
 */
export const takeOver = async <Opened>(
  taken: FolderTaken,
  { dataDir, version }: { dataDir: string; version: string },
  open: (port: number) => Promise<Opened>,
): Promise<TakenOver<Opened>> => {
  const older = findOlder(taken, version)
  console.log(inAllLanguages(inEveryLanguage((texts) => texts.takesOver(older.version, version))))
  const answer = await askToClose(older, version)
  const port = Number(new URL(older.address).port || 80)
  try {
    const opened = await openAfter(() => open(port))
    const at = new Date().toISOString()
    const notice = inEveryLanguage((texts) => texts.hasTakenOver(older.version, version, at))
    leaveNotice(dataDir, notice)
    console.log(inAllLanguages(notice))
    return { opened, startedWithPc: answer?.startsWithPc ?? false }
  } catch (error) {
    if (error instanceof FolderTaken) {
      throw new NotTakenOver(inEveryLanguage((texts) => texts.notClosedForNewer(older.version)))
    }
    const [before, after] = [
      inEveryLanguage((texts) => texts.versionNotOpened(version)),
      inEveryLanguage((texts) => texts.startOlderAgain(older.version)),
    ]
    throw new NotTakenOver(joinTexts([before, reasonOf(error), after], ' '))
  }
}
