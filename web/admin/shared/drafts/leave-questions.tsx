import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createHistoryGuard } from '../../../shared/lib/history-guard.ts'
import { usePart } from '../../../shared/lib/store.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { texts } from '../texts.ts'
import { useDrafts } from './drafts.ts'

type ClosableForm = { isDirty: () => boolean; reset: () => void }

/**
 * For a dialog with a form: `close` asks before input is dropped, and closes immediately when there is none. Pass
 * `close` to the dialog's `onClose` and to its Cancel button, and render `question` beside the dialog. A form of
 * `useDraftForm` also asks before the page is left.
 */
export const useCloseQuestion = (
  form: ClosableForm,
  onClose: () => void,
): { close: () => void; question: ReactNode } => {
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    // Escape reaches both dialogs. While the question is open, only the question handles it.
    if (isAsking) return
    if (!form.isDirty()) return onClose()
    // Deferred: otherwise the question would take the same press of Escape as its answer.
    startTransition(() => setAsking(true))
  }
  // Without input there is nothing to ask, and the dialog opens faster without a second one in it.
  const question = form.isDirty() && (
    <ConfirmDialog
      title={texts.unsavedTitle}
      question={texts.closeQuestion}
      verb={texts.closeUnsaved}
      isOpen={isAsking}
      isPending={false}
      onConfirm={() => {
        form.reset()
        onClose()
      }}
      onClose={() => setAsking(false)}
    />
  )
  return { close, question }
}

/** The router numbers its history entries; the difference shows how far a step back went. */
const historyIndex = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The clicked link to another page of the store. Downloads do not leave the page, and some links keep the input. */
const ownLink = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const link = (event.target as Element).closest('a')
  const isLeaving =
    link?.target === '' &&
    !link.hash &&
    !link.hasAttribute('download') &&
    link.dataset.keepsTyped === undefined
  return isLeaving && link.origin === window.location.origin ? link : undefined
}

type Leave = (go: () => unknown) => void

const useLinkGuard = (leave: Leave): void => {
  const drafts = useDrafts()
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? ownLink(event) : undefined
      if (!link || !drafts.exist()) return
      event.preventDefault()
      event.stopPropagation() // the router's own handling comes after, in React's listener
      leave(() => navigate(link.pathname + link.search))
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [drafts, leave, navigate])
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
  const drafts = useDrafts()
  const guard = usePart(createHistoryGuard)
  const here = useRef(0)
  const isUndoing = useRef(false)
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
      const steps = historyIndex(event.state) - here.current
      const dialog = findDialog()
      if (steps === 0 || !(dialog || drafts.exist())) return
      event.stopImmediatePropagation()
      isUndoing.current = true
      window.history.go(-steps)
      if (dialog) dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      else leave(() => window.history.go(steps))
    }
    guard.set(onPopState)
    return () => guard.set(undefined)
  }, [drafts, guard, leave])
}

const useCloseGuard = (): void => {
  const drafts = useDrafts()
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (drafts.exist()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [drafts])
}

/**
 * Asks before unsaved input is left: by a link, a step in the history, closing the page, or the functions passed to
 * `leave`. A step in the history closes an open dialog and leaves the page as it is. Render `question` once.
 */
export const useLeaveQuestion = (): { leave: Leave; question: ReactNode } => {
  const drafts = useDrafts()
  const [go, setGo] = useState<() => unknown>()
  const leave = useCallback<Leave>(
    (wanted) => {
      if (drafts.exist()) setGo(() => wanted)
      else wanted()
    },
    [drafts],
  )
  useLinkGuard(leave)
  useHistoryGuard(leave)
  useCloseGuard()
  const question = (
    <ConfirmDialog
      title={texts.unsavedTitle}
      question={texts.unsavedQuestion}
      verb={texts.leave}
      isOpen={go !== undefined}
      isPending={false}
      onConfirm={() => {
        drafts.dropAll()
        setGo(undefined)
        go?.()
      }}
      onClose={() => setGo(undefined)}
    />
  )
  return { leave, question }
}
