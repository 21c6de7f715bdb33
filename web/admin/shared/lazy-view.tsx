import { type FunctionComponent, lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { texts } from './texts.ts'

type Attempt = { onRetry: () => void }

/**
 * A view whose script failed to load. It is loaded again when the view is opened again, and without a connection as soon as the
 * store can be reached.
 */
const notLoaded = (error: unknown) => {
  let wasShown = false
  return function NotLoaded({ onRetry }: Attempt) {
    const { state } = useAlarm().status.useValue()
    const before = useRef(state)
    const retry = useEffectEvent(onRetry)
    useEffect(() => {
      if (wasShown) retry()
      wasShown = true
    }, [])
    useEffect(() => {
      if (state === 'live' && before.current !== 'live') retry()
      before.current = state
    }, [state])
    // Some browsers remember that a script failed as long as the page is open. Reloading needs the store.
    const reload = () => (state === 'live' ? window.location.reload() : onRetry())
    return <ReadFailed what={texts.thisView} error={error} onRetry={reload} />
  }
}

const lazyAttempt = <Props extends object>(load: () => Promise<FunctionComponent<Props>>) =>
  lazy(async () => {
    const view: FunctionComponent<Props & Attempt> = await load().catch(notLoaded)
    return { default: view }
  })

/** A view with a script of its own, which is loaded when the view is first opened. */
export const lazyView = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> => {
  let last = lazyAttempt(load)
  return function LazyView(props) {
    const [View, setView] = useState(() => last)
    const retry = () => {
      last = lazyAttempt(load)
      setView(() => last)
    }
    return <View {...props} onRetry={retry} />
  }
}
