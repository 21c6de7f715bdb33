import { useEffect, useRef, useState } from 'react'
import { type Feed, type LiveState, openLiveUpdates } from './live-updates.ts'

type Listener<Event> = {
  onEvent?: (event: Event) => void
  onResync: () => void
  /** Called at every contact with the epoch of the catalogue and the settings. */
  onEpoch?: (epoch: number | undefined) => void
  /** Called when no event can follow, because the session is over or the customer no longer exists. */
  onEnd?: () => void
}

/**
 * Listens to a feed while the component is mounted and the page is visible. Without a `feed` it does nothing. Feeds with
 * the same path count as the same feed.
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
        onStatus: ({ state, epoch }) => {
          setState(state)
          current.current.listener.onEpoch?.(epoch)
        },
        onEnd: () => {
          setState('lost')
          current.current.listener.onEnd?.()
        },
      },
      { pausesWhenHidden: true },
    )
    return updates.close
  }, [path])
  return state
}
