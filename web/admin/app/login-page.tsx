import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
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
  const [password, setPassword] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || password.trim() === '') return
    setPending(true)
    setProblem(undefined)
    try {
      await login(password)
    } catch (error) {
      setProblem(problemOf(error))
      setPending(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <PasswordInput
        label={texts.password}
        autoComplete="current-password"
        maxLength={limits.passwordMaximum}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problem}
        errorProps={{ role: 'alert' }}
        visibilityToggleButtonProps={{ 'aria-label': texts.showTyped }}
      />
      <Button type="submit" fullWidth mt="md" disabled={password.trim() === '' || isPending}>
        {isPending ? texts.loggingIn : texts.logIn}
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
