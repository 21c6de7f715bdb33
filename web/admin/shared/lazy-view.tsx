import { type FunctionComponent, lazy, useEffect, useRef, useState } from 'react'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { texts } from './texts.ts'

type Attempt = { onRetry: () => void }

/** A view whose script failed to load. Without a connection it is loaded again as soon as the store can be reached. */
const notLoaded = (error: unknown) =>
  function NotLoaded({ onRetry }: Attempt) {
    const { state } = useAlarm().status.useValue()
    const before = useRef(state)
    useEffect(() => {
      if (state === 'live' && before.current !== 'live') onRetry()
      before.current = state
    }, [state, onRetry])
    // Some browsers remember that a script failed as long as the page is open. Reloading needs the store.
    const retry = () => (state === 'live' ? window.location.reload() : onRetry())
    return <ReadFailed what={texts.thisView} error={error} onRetry={retry} />
  }

const lazyAttempt = (load: () => Promise<FunctionComponent>) =>
  lazy(async () => {
    const view: FunctionComponent<Attempt> = await load().catch(notLoaded)
    return { default: view }
  })

/** A view with a script of its own, which is loaded when the view is first opened. */
export const lazyView = (load: () => Promise<FunctionComponent>): FunctionComponent => {
  let hasFailed = false
  const attempt = () => {
    hasFailed = false
    return lazyAttempt(() =>
      load().catch((error) => {
        hasFailed = true
        throw error
      }),
    )
  }
  let last = attempt()
  return function LazyView() {
    const [View, setView] = useState(() => {
      if (hasFailed) last = attempt()
      return last
    })
    const retry = () => {
      last = attempt()
      setView(() => last)
    }
    return <View onRetry={retry} />
  }
}
