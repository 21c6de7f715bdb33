import { useRef, useState } from 'react'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { notify } from '../../shared/lib/notify.tsx'
import { useExpire } from './session.ts'

type Texts = {
  /** The toast when it went well; none when left away. */
  success?: string
  failure: string
  /** Takes the store's reason instead of a toast when it refuses what was sent, to be shown at the field. */
  onRefused?: (reason: string) => void
}

/**
 * Runs one of the owner's writes: pending state, toasts, and back to the login page when the session
 * is over. `run` says whether it went well, so that a form empties itself only then.
 */
export const useAction = () => {
  const expire = useExpire()
  const [isPending, setPending] = useState(false)
  const isUnderWay = useRef(false)

  const run = async (
    action: () => Promise<unknown>,
    { success, failure, onRefused }: Texts,
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
      else if (onRefused && error instanceof RequestError && error.status < 500) onRefused(error.detail)
      else notify.failure(failure, reasonOf(error))
      return false
    } finally {
      isUnderWay.current = false
      setPending(false)
    }
  }
  return { run, isPending }
}
