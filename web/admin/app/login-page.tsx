import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Navigate, useLocation } from 'react-router-dom'
import { LoginBody } from '#contract/admin.ts'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { schemaOptions } from '../shared/schema-form.ts'
import { type LoginState, useIsLoggedIn, useLogin, useSession } from '../shared/session.ts'
import classes from './login-page.module.css'
import { texts } from './texts.ts'

const problemOf = (error: unknown): string => {
  // Only a guess that was looked at is a wrong password; too many guesses or no connection say so themselves.
  if (error instanceof RequestError && error.status === 401) return texts.wrongPassword
  return reasonOf(error) ?? texts.wrongPassword
}

const LoginForm = () => {
  const login = useLogin()
  const form = useForm({
    ...schemaOptions(LoginBody),
    initialValues: { password: '' },
    // What was wrong stays to be read while it is corrected.
    clearInputErrorOnChange: false,
  })
  const submit = async ({ password }: { password: string }) => {
    if (form.submitting) return
    try {
      await login(password)
    } catch (error) {
      form.setFieldError('password', problemOf(error))
    }
  }

  return (
    <form onSubmit={form.onSubmit(submit)}>
      <PasswordInput
        label={texts.password}
        autoComplete="current-password"
        maxLength={limits.passwordMaximum}
        {...form.getInputProps('password')}
        errorProps={{ role: 'alert' }}
        visibilityToggleButtonProps={{ 'aria-label': texts.showTyped }}
      />
      <Button
        type="submit"
        fullWidth
        mt="md"
        disabled={form.values.password.trim() === '' || form.submitting}
      >
        {form.submitting ? texts.loggingIn : texts.logIn}
      </Button>
    </form>
  )
}

/** Admin login. Source: contract/README.md, Owner. */
export const LoginPage = () => {
  const isLoggedIn = useIsLoggedIn()
  const hint = useSession().data?.hint
  const location = useLocation()
  const state = location.state as Partial<LoginState> | null
  if (isLoggedIn) return <Navigate to={`${pages.dashboard}${state?.search ?? ''}`} replace />
  return (
    <div className={classes.page}>
      <PageTitle title={texts.login} />
      <div className={classes.card}>
        <h1>{texts.login}</h1>
        {state?.expired && (
          <p className={classes.expired} role="status">
            {texts.pleaseLogIn}
          </p>
        )}
        <LoginForm />
        {hint && <p className={classes.hint}>{texts.defaultPassword(hint)}</p>}
      </div>
    </div>
  )
}
