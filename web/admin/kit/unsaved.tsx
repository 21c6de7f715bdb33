import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createHistoryGuard } from '../../shared/lib/history-guard.ts'
import { usePart } from '../../shared/lib/store.ts'
import { texts } from '../shared/texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The forms of the page with input that is not saved. */
const createUnsaved = () => new Set<string>()

/** Counts a form as unsaved while it has input: it is asked about before the tab or the page is left. */
export const useUnsaved = (hasInput: boolean): void => {
  const unsaved = usePart(createUnsaved)
  const id = useId()
  useEffect(() => {
    if (!hasInput) return
    unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [unsaved, id, hasInput])
}

/** The router numbers its history entries; the difference shows how far a step back went. */
const historyIndex = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** What is shown at an address of the store; a field that takes the focus is a place in it. */
const viewOf = ({ pathname, search }: { pathname: string; search: string }): string => {
  const rest = new URLSearchParams(search)
  rest.delete('field')
  return `${pathname}?${rest}`
}

/** The clicked link to another page or view of the store. Downloads do not leave the page. */
const ownLink = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const link = (event.target as Element).closest('a')
  const isLeaving = link?.target === '' && !link.hash && !link.hasAttribute('download')
  return isLeaving && link.origin === window.location.origin && viewOf(link) !== viewOf(window.location)
    ? link
    : undefined
}

type Leave = (go: () => unknown) => void

const useLinkGuard = (leave: Leave): void => {
  const unsaved = usePart(createUnsaved)
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? ownLink(event) : undefined
      if (!link || unsaved.size === 0) return
      event.preventDefault()
      event.stopPropagation() // the router's own handling comes after, in React's listener
      leave(() => navigate(link.pathname + link.search))
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [unsaved, leave, navigate])
}

/** The dialog above all others, which has the focus. One with an address of its own is closed by the router. */
const findDialog = (): Element | undefined => {
  const dialog = document.activeElement?.closest('[role=dialog]')
  const dialogs = dialog ? [dialog] : Array.from(document.querySelectorAll('[role=dialog]'))
  return dialogs.filter((each) => !each.hasAttribute('data-has-address')).at(-1)
}

/**
 * Undoes a step in the history before the router sees it. An open dialog reacts as to Escape; without one the step is
 * repeated when the owner confirms.
 */
const useHistoryGuard = (leave: Leave): void => {
  const unsaved = usePart(createUnsaved)
  const guard = usePart(createHistoryGuard)
  const here = useRef(0)
  const isUndoing = useRef(false)
  const isConfirmed = useRef(false)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move of the router changes the place in the history
  useEffect(() => {
    here.current = historyIndex(window.history.state)
  }, [location])
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (isUndoing.current) {
        isUndoing.current = false
        event.stopImmediatePropagation()
        return
      }
      if (isConfirmed.current) {
        // The question is still fading, and no dialog that is to be closed.
        isConfirmed.current = false
        return
      }
      const steps = historyIndex(event.state) - here.current
      const dialog = findDialog()
      if (steps === 0 || !(dialog || unsaved.size > 0)) return
      event.stopImmediatePropagation()
      isUndoing.current = true
      window.history.go(-steps)
      if (dialog) dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      else {
        leave(() => {
          isConfirmed.current = true
          window.history.go(steps)
        })
      }
    }
    guard.set(onPopState)
    return () => guard.set(undefined)
  }, [unsaved, guard, leave])
}

const useCloseGuard = (): void => {
  const unsaved = usePart(createUnsaved)
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [unsaved])
}

/**
 * Asks before unsaved input is left: by a link, a step in the history, closing the page, or the functions passed to
 * `leave`. A step in the history closes an open dialog and leaves the page as it is. Render `question` once.
 */
export const useLeaveQuestion = (): { leave: Leave; question: ReactNode } => {
  const unsaved = usePart(createUnsaved)
  const [go, setGo] = useState<() => unknown>()
  const leave = useCallback<Leave>(
    (wanted) => {
      if (unsaved.size > 0) setGo(() => wanted)
      else wanted()
    },
    [unsaved],
  )
  useLinkGuard(leave)
  useHistoryGuard(leave)
  useCloseGuard()
  const question = go && (
    <ConfirmDialog
      title={texts.unsavedTitle}
      question={texts.unsavedQuestion}
      verb={texts.leave}
      onConfirm={() => {
        unsaved.clear()
        setGo(undefined)
        go()
      }}
      onClose={() => setGo(undefined)}
    />
  )
  return { leave, question }
}
