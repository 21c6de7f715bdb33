import { Button, Group, Modal, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
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
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(password)
  }
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={title} size="sm">
      <form noValidate onSubmit={submit}>
        <p>{question}</p>
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          value={password}
          visibilityToggleButtonProps={{ 'aria-label': texts.showTyped }}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={password.trim() === '' || isPending}>
            {verb}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
