import { Button, Group, Modal, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { texts } from './texts.ts'

type Props = {
  title: string
  question: string
  /** The button that does it. */
  verb: string
  isPending: boolean
  onConfirm: (password: string) => void
  onClose: () => void
}

/** Asks for the password before something that a stolen session must not do. What is typed stays if it is wrong. */
export const PasswordDialog = ({ title, question, verb, isPending, onConfirm, onClose }: Props) => {
  useReturnFocus()
  // 2026-11-22: without a schema, because the store says in a toast whatever is wrong with the password.
  const form = useForm({ initialValues: { password: '' } })
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={title} size="sm">
      <form noValidate onSubmit={form.onSubmit(({ password }) => onConfirm(password))}>
        <p>{question}</p>
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
          visibilityToggleButtonProps={{ 'aria-label': texts.showTyped }}
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
