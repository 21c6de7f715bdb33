import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

const isEntryOf = (name: string, state: unknown): boolean =>
  (state as { dialog?: unknown } | null)?.dialog === name

/**
 * The state of a dialog that has an entry of its own in the browser's history, so that Back closes it and leaves the
 * page as it is. Closed in any other way, also by a reload, it removes its entry. The entry keeps the router's state of
 * the page, so that the router does not see a navigation.
 */
export const useDialogEntry = (name: string) => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const isGoingBack = useRef(false)
  useEffect(() => {
    const show = ({ state }: { state: unknown }) => {
      isGoingBack.current = false
      setOpen(isEntryOf(name, state))
    }
    if (isEntryOf(name, window.history.state)) window.history.back()
    window.addEventListener('popstate', show)
    return () => window.removeEventListener('popstate', show)
  }, [name])
  const { key } = useLocation()
  const page = useRef(key)
  useEffect(() => {
    if (page.current !== key) setOpen(false)
    page.current = key
  }, [key])
  return {
    isOpen,
    /** True from the first time on, so that a lazy dialog is rendered then, and stays while it closes. */
    wasOpened,
    open: (): void => {
      const { state } = window.history
      if (!isEntryOf(name, state)) window.history.pushState({ ...state, dialog: name }, '')
      setOpen(true)
    },
    close: (): void => {
      setOpen(false)
      // The browser goes back asynchronously. A second step back would leave the page.
      if (isGoingBack.current || !isEntryOf(name, window.history.state)) return
      isGoingBack.current = true
      window.history.back()
    },
  }
}
