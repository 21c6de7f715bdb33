import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { NewPassword } from '#contract/admin.ts'
import { useAction } from '../shared/use-action.ts'
import { useChangePassword } from './api.ts'
import classes from './settings.module.css'
import { texts } from './texts.ts'

type Passwords = { current: string; next: string; confirm: string }
type Problems = { next?: string; confirm?: string }

const empty: Passwords = { current: '', next: '', confirm: '' }

const findProblems = ({ next, confirm }: Passwords): Problems | undefined => {
  if (next !== confirm) return { confirm: texts.noMatch }
  const checked = v.safeParse(NewPassword, next)
  return checked.success ? undefined : { next: checked.issues[0].message }
}

const fields = [
  { name: 'current', label: texts.currentPassword, autoComplete: 'current-password' },
  { name: 'next', label: texts.newPassword, autoComplete: 'new-password' },
  { name: 'confirm', label: texts.confirmPassword, autoComplete: 'new-password' },
] as const

/** What is typed stays until the store has taken it. */
export const ChangePasswordForm = () => {
  const changePassword = useChangePassword()
  const { run, isPending } = useAction()
  const [passwords, setPasswords] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const isIncomplete = Object.values(passwords).some((text) => text === '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = findProblems(passwords)
    setProblems(found ?? {})
    if (found) return
    const { current: currentPassword, next: newPassword } = passwords
    const isSaved = await run(() => changePassword({ currentPassword, newPassword }), {
      success: texts.passwordUpdated,
      failure: texts.passwordFailed,
    })
    if (isSaved) setPasswords(empty)
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {fields.map(({ name, label, autoComplete }) => (
        <PasswordInput
          key={name}
          label={label}
          autoComplete={autoComplete}
          value={passwords[name]}
          error={name === 'current' ? undefined : problems[name]}
          errorProps={{ role: 'alert' }}
          visibilityToggleButtonProps={{ 'aria-label': texts.showTyped(label) }}
          onChange={(event) => {
            setPasswords({ ...passwords, [name]: event.currentTarget.value })
            setProblems({})
          }}
        />
      ))}
      <Button type="submit" disabled={isIncomplete || isPending}>
        {isPending ? texts.updatingPassword : texts.updatePassword}
      </Button>
    </form>
  )
}
