import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import useSWR, { useSWRConfig } from 'swr'
import { AdminSession } from '#contract/admin.ts'
import { pages } from '#contract/pages.ts'
import { request, requestNothing } from '../../shared/api/request.ts'

// Only spares a round trip: the server decides at every call. Source: specification, section 3.
const flagName = 'admin-logged-in'
const sessionPath = '/api/admin/session'

const readFlag = (): boolean => {
  try {
    return sessionStorage.getItem(flagName) === 'true'
  } catch {
    return false
  }
}

const writeFlag = (isLoggedIn: boolean): void => {
  try {
    if (isLoggedIn) sessionStorage.setItem(flagName, 'true')
    else sessionStorage.removeItem(flagName)
  } catch {
    // Without storage every visit asks the server.
  }
}

/** Whether this browser is logged in, and the password hint for the shop's own PC; always asked afresh. */
export const useSession = () =>
  useSWR(sessionPath, (path: string) => request(AdminSession, path), {
    revalidateIfStale: true,
    dedupingInterval: 0,
  })

/** `undefined` while the server is asked. */
export const useIsLoggedIn = (): boolean | undefined => {
  const { data } = useSession()
  if (readFlag()) return true
  if (data?.loggedIn) writeFlag(true)
  return data?.loggedIn
}

const isOwnersData = (key: unknown): boolean =>
  typeof key === 'string' && /\/api\/(admin|orders(\?|\/counts)|customers(\?|$)|analytics)/.test(key)

export const useLogin = () => {
  const { mutate } = useSWRConfig()
  return async (password: string): Promise<void> => {
    await requestNothing('/api/admin/login', { method: 'POST', body: { password } })
    writeFlag(true)
    await mutate(sessionPath, { loggedIn: true }, { revalidate: false })
  }
}

/** Why the login page is shown, and the dashboard's tab to go on with afterwards. */
export type LoginState = { expired: boolean; search: string }

/** Forgets the login in this browser and shows the login page. */
const useForget = () => {
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()
  return useCallback(
    async (state?: LoginState): Promise<void> => {
      writeFlag(false)
      await mutate(sessionPath, { loggedIn: false }, { revalidate: false })
      await navigate(pages.login, { replace: true, state })
      // What the owner saw must not wait in memory for the next person at this browser.
      await mutate(isOwnersData, undefined, { revalidate: false })
    },
    [mutate, navigate],
  )
}

export const useLogout = () => {
  const forget = useForget()
  return async (): Promise<void> => {
    await requestNothing('/api/admin/logout', { method: 'POST' })
    await forget()
  }
}

/** Ends every session of the owner, in whichever browser. */
export const useLogoutEverywhere = () => {
  const forget = useForget()
  return async (): Promise<void> => {
    await requestNothing('/api/admin/logout-everywhere', { method: 'POST' })
    await forget()
  }
}

/** For an answer that said the session is over. */
export const useExpire = () => {
  const forget = useForget()
  const { search } = useLocation()
  return useCallback(() => forget({ expired: true, search }), [forget, search])
}
