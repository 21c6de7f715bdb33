import { Button } from '@mantine/core'
import { type FunctionComponent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { texts as kitTexts } from '../kit/texts.ts'
import { texts } from './texts.ts'

type Attempt = {
  onRetry: () => void
  /** That of the view, if it is one that closes. */
  onClose?: () => void
}

/**
 * A view whose script failed to load. It is loaded again when the view is opened again, and without a connection as soon as the
 * store can be reached.
 */
const notLoaded = (error: unknown) => {
  let wasShown = false
  return function NotLoaded({ onRetry, onClose }: Attempt) {
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
    // Another version of the program has other scripts, and some browsers remember a failed one as long as the page is open.
    const reload = () => window.location.reload()
    const isReached = state === 'live'
    return (
      <>
        <ReadFailed
          what={texts.thisView}
          error={isReached ? undefined : error}
          onRetry={isReached ? reload : onRetry}
        />
        {onClose && (
          <Button variant="default" m={16} onClick={onClose}>
            {texts.back}
          </Button>
        )}
      </>
    )
  }
}

const lazyAttempt = <Props extends object>(load: () => Promise<FunctionComponent<Props>>) =>
  lazy(async () => {
    const view: FunctionComponent<Props & Attempt> = await load().catch(notLoaded)
    return { default: view }
  })

/** A view with a script of its own, which is loaded when the view is first opened; rows without content stand for it meanwhile. */
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
    return (
      <Suspense fallback={<RowSkeletons count={3} label={kitTexts.loading} />}>
        <View {...props} onRetry={retry} />
      </Suspense>
    )
  }
}
