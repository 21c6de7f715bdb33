import { useEffect, useRef, useState } from 'react'
import type { Feed } from './feed.ts'
import { type LiveState, openLiveUpdates } from './live-updates.ts'

type Listener<Event> = {
  onEvent?: (event: Event) => void
  onResync: () => void
  /** Nothing follows: the session is over, or there is no such customer any more. */
  onEnd?: () => void
}

/**
 * Listens to a feed while the component is shown and the page can be seen. `feed` is undefined while there is
 * nothing to listen to, and another one only when its path is another.
 */
export const useLiveUpdates = <Event extends { seq: number }>(
  feed: Feed<Event> | undefined,
  listener: Listener<Event>,
): LiveState => {
  const [state, setState] = useState<LiveState>('connecting')
  const current = useRef({ feed, listener })
  useEffect(() => {
    current.current = { feed, listener }
  })
  const path = feed?.path
  useEffect(() => {
    const { feed } = current.current
    if (!feed || feed.path !== path) return
    const updates = openLiveUpdates(
      feed,
      {
        onEvent: (event) => current.current.listener.onEvent?.(event),
        onResync: () => current.current.listener.onResync(),
        onStatus: ({ state }) => setState(state),
        onEnd: () => {
          setState('lost')
          current.current.listener.onEnd?.()
        },
      },
      { isRestingHidden: true },
    )
    return updates.close
  }, [path])
  return state
}
