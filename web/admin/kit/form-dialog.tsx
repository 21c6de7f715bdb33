import { Button, Group, SimpleGrid } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { texts } from '../shared/texts.ts'
import { ActionButton } from './action-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { type Form, focusFirstError } from './form.ts'

/**
 * Calls `onEscape` when Escape is pressed in the dialog that contains `content`, or nowhere. Mantine's own dialogs
 * react to every press, even one in another dialog above.
 */
const useEscape = (content: RefObject<HTMLElement | null>, onEscape: () => void): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof Element)) return
    const dialog = event.target.closest('[role=dialog]')
    if (!dialog || dialog.contains(content.current)) onEscape()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** `close` asks before input is dropped, and closes immediately when there is none. `question` is rendered beside the dialog. */
const useCloseQuestion = <Values, Body>(form: Form<Values, Body>, onClose: () => void) => {
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    // Escape reaches both dialogs. While the question is open, only the question handles it.
    if (isAsking) return
    if (!form.isDirty()) return onClose()
    // Deferred: otherwise the question would take the same press of Escape as its answer.
    startTransition(() => setAsking(true))
  }
  const question = isAsking && (
    <ConfirmDialog
      title={texts.unsavedTitle}
      question={texts.closeQuestion}
      verb={texts.closeUnsaved}
      onConfirm={() => {
        form.reset()
        onClose()
      }}
      onClose={() => setAsking(false)}
    />
  )
  return { close, question }
}

/** Always visible without scrolling, however long the form is. */
const buttonsLook = {
  pos: 'sticky',
  bottom: 0,
  m: '0 calc(-1 * var(--mb-padding)) calc(-1 * var(--mb-padding))',
  bg: 'var(--mantine-color-body)',
  style: { zIndex: 1, padding: '12px var(--mb-padding)', borderTop: '1px solid var(--line)' },
} as const

type Props<Values, Body> = {
  title: string
  /** The label of the save button. */
  verb?: string
  /** The label of the button that closes it. */
  closeVerb?: string
  form: Form<Values, Body>
  /** Resolves with something when it is saved: the dialog then closes. */
  onSubmit: (body: Body) => Promise<unknown>
  onClose: () => void
  isIncomplete: boolean
  isPending: boolean
  /** Set while something else is in progress: saving is disabled, and an accidental click does not close the dialog. */
  isBusy?: boolean
  children: ReactNode
}

/** Mantine moves the focus by a timer. A key pressed before that would act on the page behind the dialog, or be lost. */
const takeFocus = (form: HTMLFormElement | null): void => {
  const first = form?.querySelector<HTMLElement>('[data-autofocus]') ?? form
  first?.focus({ preventScroll: true })
}

/** A dialog that edits something. It asks before input is dropped. Unmount it to close it. */
export const FormDialog = <Values, Body>({
  title,
  verb = texts.save,
  closeVerb = texts.cancel,
  form,
  onSubmit,
  onClose,
  isIncomplete,
  isPending,
  isBusy = false,
  children,
}: Props<Values, Body>) => {
  const { close, question } = useCloseQuestion(form, onClose)
  const submit = async (body: Body) => {
    if (!(await onSubmit(body))) return
    form.reset()
    onClose()
  }
  const content = useRef<HTMLFormElement>(null)
  const ref = useMergedRef(content, takeFocus)
  useEscape(content, () => {
    if (!isBusy) close()
  })
  return (
    <>
      <Dialog onClose={close} title={title} closeOnEscape={false} closeOnClickOutside={!isBusy}>
        <form
          ref={ref}
          tabIndex={-1}
          style={{ outline: 'none' }}
          noValidate
          onSubmit={form.onSubmit(submit, focusFirstError)}
        >
          <SimpleGrid cols={1} spacing="sm">
            {children}
            <Group {...buttonsLook} gap="xs" justify="flex-end">
              <Button variant="default" onClick={close}>
                {closeVerb}
              </Button>
              <ActionButton
                type="submit"
                disabled={isIncomplete || isBusy}
                isBusy={isPending}
                busyLabel={texts.saving}
              >
                {verb}
              </ActionButton>
            </Group>
          </SimpleGrid>
        </form>
      </Dialog>
      {question}
    </>
  )
}

/**
 * The field that has the focus when its dialog opens; none on a phone, where the keyboard would cover the dialog. To be spread
 * on an input.
 */
export const beginsHere = () => ({ 'data-autofocus': matchMedia('(hover: hover)').matches || undefined })
