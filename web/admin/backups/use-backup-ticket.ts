import { useAction } from '../shared/use-action.ts'
import { useRequestTicket } from './api.ts'

/** Requests tickets for what needs the password. `failure` is the title of the toast when a request fails. */
export const useBackupTicket = (failure: string) => {
  const requestTicket = useRequestTicket()
  const { run, isPending } = useAction()
  /** Resolves with the ticket; with undefined when there is none: `onRefused` gets the reason, or a toast shows it. */
  const ask = async (password: string, onRefused: (reason: string) => void): Promise<string | undefined> => {
    let ticket: string | undefined
    await run(
      async () => {
        ticket = await requestTicket(password)
      },
      { failure, onRefused },
    )
    return ticket
  }
  return { ask, isAsking: isPending }
}
