import { useAction } from '../shared/use-action.ts'
import { useRequestTicket } from './api.ts'

/** Asks the store for permission to download or restore one backup. */
export const usePermission = (failure: string) => {
  const requestTicket = useRequestTicket()
  const { run, isPending } = useAction()
  /** Returns the ticket for the address of the call; undefined when it was refused, which is said. */
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
