import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AdminSession } from '#contract/admin.ts'
import { pages } from '#contract/pages.ts'
import { useMutation, useQueryCache } from '../../shared/api/mutation.ts'
import { useQuery } from '../../shared/api/query.ts'
import { requestNothing } from '../../shared/api/request.ts'
import { usePart } from '../../shared/lib/store.ts'
import { adminKeys, ownersData } from './keys.ts'

// The flag only saves a request: the server checks the session on every call. Source: contract/README.md, Owner.
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
    // Without storage the server is asked on each visit.
  }
}

/** Whether this browser is logged in, and the password hint, which only the shop's PC gets. Fetched at every mount. */
export const useSession = () =>
  useQuery(adminKeys.session(), AdminSession, { revalidateIfStale: true, dedupingInterval: 0 })

/** Whether this browser is logged in; undefined while the request is pending. */
export const useIsLoggedIn = (): boolean | undefined => {
  const { data } = useSession()
  if (readFlag()) return true
  if (data?.loggedIn) writeFlag(true)
  return data?.loggedIn
}

export const useLogin = () =>
  useMutation(
    (password: string) => requestNothing('/api/admin/login', { method: 'POST', body: { password } }),
    async (cache) => {
      writeFlag(true)
      // SWR would join a request from shortly before the logout, ignore its result, and show no data.
      await cache.invalidate(...ownersData)
      return cache.update(adminKeys.session(), () => ({ loggedIn: true }))
    },
  )

/** Passed to the login page: whether the session expired, and the dashboard's search part to return to. */
export type LoginState = { expired: boolean; search: string }

/** Ends the session in this browser and shows the login page. */
const useEndSession = () => {
  const cache = useQueryCache()
  const navigate = useNavigate()
  // Memos and effects depend on this function. `useMutation` would return a new one at each render.
  return useCallback(
    async (state?: LoginState): Promise<void> => {
      writeFlag(false)
      await cache.update(adminKeys.session(), () => ({ loggedIn: false }))
      await navigate(pages.login, { replace: true, state })
      // The owner's data must not stay in the cache for the next user of this browser.
      await cache.drop(adminKeys.session(), ...ownersData)
    },
    [cache, navigate],
  )
}

export const useLogout = () => {
  const endSession = useEndSession()
  return useMutation(
    () => requestNothing('/api/admin/logout', { method: 'POST' }),
    () => endSession(),
  )
}

/** Ends all sessions of the owner, in all browsers. */
export const useLogoutEverywhere = () => {
  const endSession = useEndSession()
  return useMutation(
    () => requestNothing('/api/admin/logout-everywhere', { method: 'POST' }),
    () => endSession(),
  )
}

const createExpiryListeners = () => new Set<() => void>()

/** Calls back when the session has expired, before the login page replaces the dashboard. */
export const useOnExpired = (onExpired: () => void): void => {
  const listener = useEffectEvent(onExpired)
  const listeners = usePart(createExpiryListeners)
  useEffect(() => {
    const call = () => listener()
    listeners.add(call)
    return () => void listeners.delete(call)
  }, [listeners])
}

/** Returns a function to call when a response has the status 401: it shows the login page with a message. */
export const useExpire = () => {
  const endSession = useEndSession()
  const listeners = usePart(createExpiryListeners)
  const { search } = useLocation()
  return useCallback(() => {
    for (const call of listeners) call()
    return endSession({ expired: true, search })
  }, [endSession, listeners, search])
}
