import { Box, Button, Group, Paper, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { LoginBody } from '#contract/admin.ts'
import { limits } from '#contract/limits.ts'
import { texts as pageTexts } from '#contract/owner-page-texts.ts'
import { pages } from '#contract/pages.ts'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { schemaOptions } from '../kit/form.ts'
import { outlined } from '../shared/looks.tsx'
import { PasswordField } from '../shared/password-field.tsx'
import { useIsLoggedIn, useLogin, useSession } from '../shared/session.ts'
import { texts } from './texts.ts'

/** Every failure counts as a wrong password. When the password was not checked, the second line says why. */
const problemOf = (error: unknown): ReactNode => {
  if (error instanceof RequestError && error.status === 401) return texts.wrongPassword
  return (
    <>
      {texts.wrongPassword}{' '}
      <Text span inherit display="block">
        {reasonOf(error) ?? texts.notChecked}
      </Text>
    </>
  )
}

/** Asks for the password. `onLoggedIn` is called once the owner is logged in. */
export const LoginForm = ({ onLoggedIn }: { onLoggedIn?: () => void }) => {
  const login = useLogin()
  const form = useForm({
    ...schemaOptions(LoginBody),
    initialValues: { password: '' },
    // The error remains visible while the input is corrected.
    clearInputErrorOnChange: false,
  })
  const submit = async ({ password }: { password: string }) => {
    if (form.submitting) return
    try {
      await login(password)
      onLoggedIn?.()
    } catch (error) {
      form.setFieldError('password', problemOf(error))
      form.getInputNode('password')?.focus()
    }
  }

  return (
    <form onSubmit={form.onSubmit(submit)}>
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        maxLength={limits.passwordMaximum}
        {...form.getInputProps('password')}
        showTyped={texts.showTyped}
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
  if (isLoggedIn) return <Navigate to={pages.dashboard} replace />
  return (
    <Group justify="center" align="start" mih="calc(100vh - var(--header) - var(--bar))" pt="8vh">
      <PageTitle title={pageTexts.login} />
      <Paper {...outlined} px={24} py={28} w="100%" maw={400}>
        <Box component="h1" m="0 0 16px" ff="heading" fz="1.7rem">
          {pageTexts.login}
        </Box>
        <LoginForm />
        {hint && (
          <Text c="dimmed" ta="center" mt="md">
            {texts.defaultPassword(hint)}
          </Text>
        )}
      </Paper>
    </Group>
  )
}
