import { useRef, useState } from 'react'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { useExpire } from './session.ts'
import { texts } from './texts.ts'

type Texts = {
  /** The title of the toast after a success; no toast when it is omitted. */
  success?: string
  failure: string
  /** The title of the toast when no answer came, so that it is not known whether the mutation was made. */
  unanswered?: string
  /** Receives the store's reason when it refuses the input, to be shown at a field. There is no toast then. */
  onRefused?: (reason: string) => void
}

/**
 * Runs a mutation of the owner with a pending state and toasts, and shows the login page when the session has ended.
 * `run` never rejects: it resolves with whether the mutation succeeded. A call during another one resolves with false.
 */
export const useAction = () => {
  const expire = useExpire()
  const notify = useNotify()
  const [isPending, setPending] = useState(false)
  const isUnderWay = useRef(false)

  const run = async (
    action: () => Promise<unknown>,
    { success, failure, unanswered = failure, onRefused }: Texts,
  ): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setPending(true)
    try {
      await action()
      if (success) notify.success(success)
      return true
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) await expire()
      else if (onRefused && error instanceof RequestError && error.status < 500)
        onRefused(texts.fieldProblem(error.detail))
      else notify.failure(error instanceof RequestError ? failure : unanswered, reasonOf(error))
      return false
    } finally {
      isUnderWay.current = false
      setPending(false)
    }
  }
  return { run, isPending }
}
