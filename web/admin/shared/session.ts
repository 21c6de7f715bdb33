import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { AdminSession } from '#contract/admin.ts'
import { pages } from '#contract/pages.ts'
import { useMutation } from '../../shared/api/mutation.ts'
import { useQuery } from '../../shared/api/query.ts'
import { requestNothing } from '../../shared/api/request.ts'
import { adminKeys, isOwnersData } from './keys.ts'

// Only spares a round trip: the server decides at every call. Source: contract/README.md, Owner.
const flagName = 'admin-logged-in'

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
  useQuery(adminKeys.session(), AdminSession, { revalidateIfStale: true, dedupingInterval: 0 })

/** `undefined` while the server is asked. */
export const useIsLoggedIn = (): boolean | undefined => {
  const { data } = useSession()
  if (readFlag()) return true
  if (data?.loggedIn) writeFlag(true)
  return data?.loggedIn
}

export const useLogin = () =>
  useMutation(
    (password: string) => requestNothing('/api/admin/login', { method: 'POST', body: { password } }),
    (cache) => {
      writeFlag(true)
      return cache.update(adminKeys.session(), () => ({ loggedIn: true }))
    },
  )

/** Why the login page is shown, and the dashboard's tab to go on with afterwards. */
export type LoginState = { expired: boolean; search: string }

/** Forgets the login in this browser and shows the login page. */
const useEndSession = () => {
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()
  // Memos and effects depend on this function, and what useMutation returns is another one at each render.
  return useCallback(
    async (state?: LoginState): Promise<void> => {
      writeFlag(false)
      await mutate(adminKeys.session(), { loggedIn: false }, { revalidate: false })
      await navigate(pages.login, { replace: true, state })
      // What the owner saw must not wait in memory for the next person at this browser.
      await mutate((key) => typeof key === 'string' && isOwnersData(key), undefined, { revalidate: false })
    },
    [mutate, navigate],
  )
}

export const useLogout = () => {
  const endSession = useEndSession()
  return useMutation(
    () => requestNothing('/api/admin/logout', { method: 'POST' }),
    () => endSession(),
  )
}

/** Ends every session of the owner, in whichever browser. */
export const useLogoutEverywhere = () => {
  const endSession = useEndSession()
  return useMutation(
    () => requestNothing('/api/admin/logout-everywhere', { method: 'POST' }),
    () => endSession(),
  )
}

/** For an answer that said the session is over. */
export const useExpire = () => {
  const endSession = useEndSession()
  const { search } = useLocation()
  return useCallback(() => endSession({ expired: true, search }), [endSession, search])
}
