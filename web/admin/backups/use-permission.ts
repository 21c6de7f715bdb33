import { BackupPermission } from '#contract/backups.ts'
import { request } from '../../shared/api/request.ts'
import { useAction } from '../shared/use-action.ts'

/** Asks the store for permission to download or restore one backup. */
export const usePermission = (failure: string) => {
  const { run, isPending } = useAction()
  /** Returns the ticket for the address of the call; undefined when it was refused, which is said. */
  const ask = async (password: string): Promise<string | undefined> => {
    let ticket: string | undefined
    await run(
      async () => {
        const options = { method: 'POST', body: { password } } as const
        ticket = (await request(BackupPermission, '/api/admin/backups/permission', options)).ticket
      },
      { failure },
    )
    return ticket
  }
  return { ask, isAsking: isPending }
}
