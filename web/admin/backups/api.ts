import { BackupPermission, BackupState, PcFolders, ReceivedBackup } from '#contract/backups.ts'
import { inPageLanguage } from '../../shared/api/message-texts.ts'
import { useQueryCache } from '../../shared/api/mutation.ts'
import { useQuery, useQueryWith } from '../../shared/api/query.ts'
import { request, requestNothing } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { adminKeys } from '../shared/keys.ts'
import { alwaysRevalidate } from '../shared/query.ts'
import { texts } from './texts.ts'

const pathOf = (part: string): string => `${adminKeys.backups().path}/${part}`

/** Reads the state, with the backup folder's problem in the language of the page. */
const readState = async (path: string): Promise<BackupState> => {
  const state = await request(BackupState, path)
  const { offPc } = state
  if (!offPc?.problem || !offPc.problemMessage) return state
  return {
    ...state,
    offPc: { ...offPc, problem: await inPageLanguage(offPc.problem, [offPc.problemMessage]) },
  }
}

export const useBackupState = () => useQueryWith(adminKeys.backups(), readState, alwaysRevalidate)

/** Returns a function that reads again what a backup changes, for backups that end without an answer to the page. */
export const useRefreshBackups = () => {
  const cache = useQueryCache()
  return () => cache.invalidate(adminKeys.backups(), adminKeys.firstSteps())
}

/**
 * The folders in a folder of the shop's PC; its drives for an empty text, among them a stick that is plugged in meanwhile. The
 * last ones stay until others have come.
 */
export const usePcFolders = (folder: string) =>
  useQuery(adminKeys.pcFolders(folder), PcFolders, {
    ...alwaysRevalidate,
    keepPreviousData: true,
    refreshInterval: folder === '' ? 4_000 : 0,
  })

export const useSaveBackupFolder = () =>
  useMutation((folder: string) => requestNothing(pathOf('folder'), { method: 'PUT', body: { folder } }), {
    settle: (cache) => cache.invalidate(adminKeys.backups()),
    success: texts.saved,
    failure: texts.saveFailed,
  })

/** Writes a backup into the backup folder now. */
export const useRunBackup = () =>
  useMutation(() => requestNothing(pathOf('folder/run'), { method: 'POST' }), {
    success: texts.backedUp,
    failure: texts.backUpFailed,
  })

/** Deletes the data that restores and repairs set aside. */
export const useRemoveSetAside = () =>
  useMutation(
    (ticket: string) => requestNothing(pathOf(`set-aside?ticket=${ticket}`), { method: 'DELETE' }),
    {
      settle: (cache) => cache.invalidate(adminKeys.backups()),
      success: texts.setAsideRemoved,
      failure: texts.removeSetAsideFailed,
    },
  )

export const useRemoveNotices = () =>
  useMutation(() => requestNothing(pathOf('notices'), { method: 'DELETE' }), {
    settle: (cache) => cache.invalidate(adminKeys.backups()),
    failure: texts.removeNoticesFailed,
  })

/**
 * Exchanges the password for a ticket, which is valid for one download, restore or removal. `failure` is the title of the
 * toast when that fails.
 */
export const useRequestTicket = (failure: string) =>
  useMutation(
    async (password: string) => {
      const options = { method: 'POST', body: { password } } as const
      return (await request(BackupPermission, pathOf('permission'), options)).ticket
    },
    { failure },
  )

/** The URL of the download for which the ticket is valid. */
export const archivePath = (ticket: string): string => pathOf(`archive?ticket=${ticket}`)

/** Sends a backup to the store, which checks it and counts what it holds. */
export const useReceiveBackup = () =>
  useMutation((file: File) => request(ReceivedBackup, pathOf('received'), { method: 'POST', file }), {
    failure: texts.checkFailed,
  })

/** Replaces all data of the store with the received backup. The store restarts after that. */
export const useRestoreBackup = () =>
  useMutation(
    (received: string, ticket: string) =>
      requestNothing(pathOf(`restore?${new URLSearchParams({ received, ticket })}`), { method: 'POST' }),
    { failure: texts.restoreFailed },
  )

export const isStoreOpen = async (): Promise<boolean> => {
  const answer = await fetch('/api/health').catch(() => undefined)
  return answer?.ok === true
}
