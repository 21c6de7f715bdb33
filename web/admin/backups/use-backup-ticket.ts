import { useAction } from '../shared/use-action.ts'
import { useRequestTicket } from './api.ts'

/** Requests tickets for downloads and restores. `failure` is the title of the toast when a request fails. */
export const useBackupTicket = (failure: string) => {
  const requestTicket = useRequestTicket()
  const { run, isPending } = useAction()
  /** Resolves with the ticket; with undefined when the store refused, which a toast reports. */
  const ask = async (password: string): Promise<string | undefined> => {
    let ticket: string | undefined
    await run(
      async () => {
        ticket = await requestTicket(password)
      },
      { failure },
    )
    return ticket
  }
  return { ask, isAsking: isPending }
}
