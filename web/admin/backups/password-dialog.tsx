import { Button, Group, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { useUnsaved } from '../shared/drafts/drafts.ts'
import { PasswordField } from '../shared/password-field.tsx'
import { texts } from './texts.ts'

export type Refuse = (reason: string) => void

type Props = {
  title: string
  question: string
  /** The button that does it. */
  verb: string
  isPending: boolean
  /** Calls `refuse` with the store's reason when it does not take the password. */
  onConfirm: (password: string, refuse: Refuse) => void
  onClose: () => void
}

/** Asks for the password before something that a stolen session must not do. A wrong one stays, is said at the field, and is selected. */
export const PasswordDialog = ({ title, question, verb, isPending, onConfirm, onClose }: Props) => {
  useReturnFocus()
  // 2026-11-22: without a schema, because the store says whatever is wrong with the password.
  const form = useForm({ initialValues: { password: '' } })
  useUnsaved('password', form.isDirty())
  const refuse: Refuse = (reason) => {
    form.setFieldError('password', reason)
    const field = form.getInputNode('password')
    if (field instanceof HTMLInputElement) field.select()
  }
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={title} size="sm">
      <form noValidate onSubmit={form.onSubmit(({ password }) => onConfirm(password, refuse))}>
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
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={form.values.password.trim() === '' || isPending}>
            {verb}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
