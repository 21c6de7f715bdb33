import { BackupPermission, BackupState } from '#contract/backups.ts'
import { useMutation } from '../../shared/api/mutation.ts'
import { useQuery } from '../../shared/api/query.ts'
import { request, requestNothing, send } from '../../shared/api/request.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'

const pathOf = (part: string): string => `${adminKeys.backups()}/${part}`

export const useBackupState = () => useQuery(adminKeys.backups(), BackupState, alwaysRevalidate)

/**
 * Reads the state again and resolves when that is done. Not a query of its own: each component that mounts one reads the
 * state once more.
 */
export const useRefreshBackupState = () =>
  useMutation(
    () => Promise.resolve(),
    (cache) => cache.revalidate(adminKeys.backups()),
  )

export const useSaveBackupFolder = () =>
  useMutation((folder: string) => requestNothing(pathOf('folder'), { method: 'PUT', body: { folder } }))

/** Writes a backup into the folder now. */
export const useRunBackup = () => useMutation(() => requestNothing(pathOf('folder/run'), { method: 'POST' }))

/** Removes what restores and repairs replaced. */
export const useRemoveSetAside = () =>
  useMutation(() => requestNothing(pathOf('set-aside'), { method: 'DELETE' }))

export const useRemoveNotices = () =>
  useMutation(
    () => requestNothing(pathOf('notices'), { method: 'DELETE' }),
    (cache) => cache.revalidate(adminKeys.backups()),
  )

/** Gives the ticket for one download or restore in exchange for the password. */
export const useRequestTicket = () =>
  useMutation(async (password: string) => {
    const options = { method: 'POST', body: { password } } as const
    return (await request(BackupPermission, pathOf('permission'), options)).ticket
  })

/** Where the backup is downloaded from, once. */
export const archivePath = (ticket: string): string => pathOf(`archive?ticket=${ticket}`)

/** Replaces everything in the store with the backup; the store then starts again. */
export const useRestoreBackup = () =>
  useMutation((file: File, ticket: string) =>
    send(pathOf(`restore?ticket=${ticket}`), { method: 'POST', file }),
  )

export const isStoreOpen = async (): Promise<boolean> => {
  const answer = await fetch('/api/health').catch(() => undefined)
  return answer?.ok === true
}
