import { useRef, useState } from 'react'
import { type QueryCache, useSend } from '../../shared/api/mutation.ts'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { useExpire } from '../shared/session.ts'
import { texts } from '../shared/texts.ts'

type Options<Args extends unknown[], Answer> = {
  /** What becomes stale, or is replaced in the cache, after the answer. */
  settle?: (cache: QueryCache, answer: Answer, ...args: Args) => Promise<unknown>
  /** The title of the toast after a success; no toast when it is omitted. */
  success?: string
  /** The title of the toast when the store refuses. */
  failure: string
  /** The title of the toast when no answer came, so that it is not known whether the mutation was made. */
  unanswered?: string
  /** Whether the same call can do no harm a second time, by its key or its `from`: it is sent again after a new login. */
  isRepeatable?: boolean
}

export type Mutation<Args extends unknown[], Answer = unknown> = {
  /**
   * Sends the mutation. Resolves with the answer; with undefined when there is none, after the toast. A call during another
   * one is ignored.
   */
  run: (...args: Args) => Promise<{ answer: Answer } | undefined>
  /** Like `run`, for a form: `onRefused` receives the store's reason in place of the toast, to be shown at a field. */
  runInForm: (
    onRefused: ((reason: string) => void) | undefined,
    ...args: Args
  ) => Promise<{ answer: Answer } | undefined>
  /** Whether a call is under way. */
  isBusy: boolean
}

/**
 * A mutation of the owner, with its toasts and what it makes stale. When the session has expired, it asks for the login
 * over the page.
 */
export const useMutation = <Args extends unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
  { settle, success, failure, unanswered = failure, isRepeatable = false }: Options<Args, Answer>,
): Mutation<Args, Answer> => {
  const send = useSend(call, settle)
  const expire = useExpire()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  // State changes only at the next render, and a hand can be faster.
  const isUnderWay = useRef(false)

  const tell = (error: unknown, onRefused?: (reason: string) => void) => {
    const isRefused = error instanceof RequestError
    if (onRefused && isRefused && error.status < 500) onRefused(texts.fieldProblem(error.detail))
    else notify.failure(isRefused ? failure : unanswered, reasonOf(error))
  }
  const runInForm = async (onRefused: ((reason: string) => void) | undefined, ...args: Args) => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    try {
      const sendAgain = async (error: unknown) => {
        if (!(error instanceof RequestError && error.status === 401)) throw error
        return (await expire()) && isRepeatable ? { answer: await send(...args) } : undefined
      }
      const sent = await send(...args).then((answer) => ({ answer }), sendAgain)
      if (sent && success) notify.success(success)
      return sent
    } catch (error) {
      tell(error, onRefused)
      return undefined
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { run: (...args) => runInForm(undefined, ...args), runInForm, isBusy }
}
