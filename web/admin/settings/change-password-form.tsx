import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import { ChangePasswordBody } from '#contract/admin.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { focusFirstError, useEditForm } from '../kit/form.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { PasswordField } from '../shared/password-field.tsx'
import { useLogout } from '../shared/session.ts'
import { useChangePassword } from './api.ts'
import { texts } from './texts.ts'

const blank = { currentPassword: '', newPassword: '', confirm: '' }

const Passwords = v.pipe(
  v.object({ ...ChangePasswordBody.entries, confirm: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirm']],
      ({ newPassword, confirm }) => newPassword === confirm,
      texts.noMatch,
    ),
    ['confirm'],
  ),
)

const fields = [
  { name: 'currentPassword', label: texts.currentPassword, autoComplete: 'current-password' },
  { name: 'newPassword', label: texts.newPassword, autoComplete: 'new-password' },
  { name: 'confirm', label: texts.confirmPassword, autoComplete: 'new-password' },
] as const

/** Ends all of the owner's sessions after a confirmation, including this one. */
const LogOutEverywhere = () => {
  const logOut = useMutation(useLogout('logout-everywhere'), { failure: texts.logOutFailed })
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    if (await logOut.run()) setIsAsking(false)
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {texts.logOutEverywhere}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.logOutTitle}
          question={texts.logOutQuestion}
          verb={texts.logOut}
          isPending={logOut.isBusy}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** The input remains until the store has accepted it. */
export const ChangePasswordForm = () => {
  const notify = useNotify()
  const changePassword = useChangePassword()
  const form = useEditForm(blank, Passwords)
  useLinkedFocus('password', () => form.getInputNode('currentPassword'))

  const submit = async ({ currentPassword, newPassword }: ChangePasswordBody) => {
    const refuse = (reason: string) => {
      notify.failure(texts.passwordFailed)
      form.setFieldError('currentPassword', reason)
      form.getInputNode('currentPassword')?.focus()
    }
    if (await changePassword.runInForm(refuse, { currentPassword, newPassword })) form.reset()
  }
  return (
    <form aria-label={texts.changePassword} noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      <Stack gap="md">
        <SimpleGrid minColWidth="min(15rem, 100%)" autoFlow="auto-fit">
          {fields.map(({ name, label, autoComplete }) => (
            <PasswordField
              key={name}
              label={label}
              autoComplete={autoComplete}
              {...form.getInputProps(name)}
              showTyped={texts.showTyped(label)}
            />
          ))}
        </SimpleGrid>
        <Group>
          <ActionButton
            type="submit"
            disabled={Object.values(form.values).includes('')}
            isBusy={changePassword.isBusy}
            busyLabel={texts.updatingPassword}
          >
            {texts.updatePassword}
          </ActionButton>
          <LogOutEverywhere />
        </Group>
      </Stack>
    </form>
  )
}
