import { Button, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { ActionButton } from '../kit/action-button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { PasswordField } from '../shared/password-field.tsx'
import { texts as shared } from '../shared/texts.ts'
import { useRequestTicket } from './api.ts'
import { texts } from './texts.ts'

export type Refuse = (reason: string) => void

type QuestionProps = {
  question: string
  /** What the question is about. */
  children?: ReactNode
  /** The label of the confirming button. */
  verb: string
  isPending: boolean
  /** Calls `refuse` with the store's reason when it rejects the password. */
  onConfirm: (password: string, refuse: Refuse) => void
  onClose: () => void
}

/**
 * Asks for the password before actions that a stolen session must not do, in a dialog that is open. A wrong one remains,
 * with the error at the field, and is selected.
 */
export const PasswordQuestion = ({
  question,
  children,
  verb,
  isPending,
  onConfirm,
  onClose,
}: QuestionProps) => {
  // 2026-11-22: without a schema, because the store's response says what is wrong with the password.
  const form = useForm({ initialValues: { password: '' } })
  useUnsaved(form.isDirty())
  const refuse: Refuse = (reason) => {
    form.setFieldError('password', reason)
    const field = form.getInputNode('password')
    if (field instanceof HTMLInputElement) field.select()
  }
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => onConfirm(password, refuse))}>
      {children}
      <p>{question}</p>
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
        showTyped={texts.showTyped}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shared.cancel}
        </Button>
        <ActionButton type="submit" disabled={form.values.password.trim() === ''} isBusy={isPending}>
          {verb}
        </ActionButton>
      </Group>
    </form>
  )
}

type DialogProps = Omit<QuestionProps, 'onConfirm'> & {
  title: string
  /** The title of the toast when the store could not check the password. */
  failure: string
  /** Receives the ticket that the store gives for the password. */
  onConfirm: (ticket: string) => unknown
}

/** A dialog with a {@link PasswordQuestion}. Unmount it to close it. */
export const PasswordDialog = ({ title, failure, isPending, onConfirm, ...question }: DialogProps) => {
  const requestTicket = useRequestTicket(failure)
  const confirm = async (password: string, refuse: Refuse) => {
    const ticket = await requestTicket.runInForm(refuse, password)
    if (ticket) onConfirm(ticket.answer)
  }
  return (
    <Dialog onClose={question.onClose} title={title} size={question.children ? 'lg' : 'sm'}>
      <PasswordQuestion
        {...question}
        isPending={isPending || requestTicket.isBusy}
        onConfirm={(...typed) => void confirm(...typed)}
      />
    </Dialog>
  )
}
