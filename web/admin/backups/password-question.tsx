import { Button, Group, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { useUnsaved } from '../kit/unsaved.tsx'
import { PasswordField } from '../shared/password-field.tsx'
import { useAction } from '../shared/use-action.ts'
import { useRequestTicket } from './api.ts'
import { texts } from './texts.ts'

export type Refuse = (reason: string) => void

/** Requests tickets for actions that need the password. `failure` is the title of the toast when a request fails. */
export const useBackupTicket = (failure: string) => {
  const requestTicket = useRequestTicket()
  const { run, isPending } = useAction()
  /**
   * Resolves with the ticket, or with undefined when there is none: then `onRefused` gets the reason, or a toast shows
   * it.
   */
  const ask = async (password: string, onRefused: Refuse): Promise<string | undefined> => {
    let ticket: string | undefined
    await run(
      async () => {
        ticket = await requestTicket(password)
      },
      { failure, onRefused },
    )
    return ticket
  }
  return { ask, isAsking: isPending }
}

type QuestionProps = {
  question: string
  /** Additional information, below the question. */
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
      <p>{question}</p>
      {children}
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
        showTyped={texts.showTyped}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={form.values.password.trim() === '' || isPending}>
          {verb}
        </Button>
      </Group>
    </form>
  )
}

/** A dialog with a {@link PasswordQuestion}. Unmount it to close it. */
export const PasswordDialog = ({ title, ...question }: QuestionProps & { title: string }) => {
  useReturnFocus()
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={question.onClose}
      title={title}
      size={question.children ? 'lg' : 'sm'}
    >
      <PasswordQuestion {...question} />
    </Modal>
  )
}
