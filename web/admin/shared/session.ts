import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { AdminSession } from '#contract/admin.ts'
import { dashboardFrameId } from '#contract/page-data.ts'
import { pages } from '#contract/pages.ts'
import { useQueryCache, useSend } from '../../shared/api/mutation.ts'
import { useQuery } from '../../shared/api/query.ts'
import { request, requestNothing } from '../../shared/api/request.ts'
import { createObservable, usePart } from '../../shared/lib/store.ts'
import { adminKeys, ownersData } from './keys.ts'
import { createPageAnswers } from './page-answers.ts'

// The flag only saves a request: the server checks the session on every call. Source: contract/README.md, Owner.
const flagName = 'admin-logged-in'

const readFlag = (): boolean => {
  // The store sends it only to the logged-in owner.
  if (document.getElementById(dashboardFrameId)) return true
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

/** Removes what was printed last from the page. */
export const removePrinted = (): void => document.querySelector('iframe[data-printed]')?.remove()

const createExpiry = () => ({
  /** Whether a page of the owner was shown since this page was loaded, so that it may hold what was typed. */
  wasLoggedIn: false,
  /** Whether the login is asked for over the page. */
  isAsked: createObservable(false),
  /** Resolves with whether the owner logged in again over the page, or was sent to the login page. */
  answer: undefined as PromiseWithResolvers<boolean> | undefined,
})

/** Whether this browser is logged in; undefined while the request is pending. */
export const useIsLoggedIn = (): boolean | undefined => {
  const { data } = useSession()
  const expiry = usePart(createExpiry)
  const isAsked = expiry.isAsked.useValue()
  if (data?.loggedIn) {
    writeFlag(true)
    expiry.wasLoggedIn = true
  }
  return isAsked || readFlag() || data?.loggedIn
}

export const useLogin = () =>
  useSend(
    (password: string) => requestNothing('/api/admin/login', { method: 'POST', body: { password } }),
    async (cache) => {
      writeFlag(true)
      // SWR would join a request from shortly before the logout, ignore its result, and show no data.
      await cache.invalidate(...ownersData)
      return cache.update(adminKeys.session(), () => ({ loggedIn: true }))
    },
  )

/** Ends the session in this browser and shows the login page. */
const useEndSession = () => {
  const cache = useQueryCache()
  const answers = usePart(createPageAnswers)
  const navigate = useNavigate()
  // Memos and effects depend on this function. `useSend` would return a new one at each render.
  return useCallback(async (): Promise<void> => {
    writeFlag(false)
    answers.release(false)
    await cache.update(adminKeys.session(), () => ({ loggedIn: false }))
    await navigate(pages.login, { replace: true })
    // The owner's data must not stay for the next user of this browser.
    await cache.drop(adminKeys.session(), ...ownersData)
    removePrinted()
  }, [cache, answers, navigate])
}

/** Ends the session of this browser, or all sessions of the owner. */
export const useLogout = (which: 'logout' | 'logout-everywhere' = 'logout') => {
  const endSession = useEndSession()
  return useSend(
    () => requestNothing(`/api/admin/${which}`, { method: 'POST' }),
    () => endSession(),
  )
}

/** Whether the login is asked for over the page. */
export const useIsLoginAsked = (): boolean => usePart(createExpiry).isAsked.useValue()

/** To be called after the login over the page: what waited for it goes on. */
export const useLoggedInAgain = () => {
  const expiry = usePart(createExpiry)
  return () => {
    expiry.isAsked.set(false)
    expiry.answer?.resolve(true)
    expiry.answer = undefined
  }
}

/**
 * Returns a function to call when a response has the status 401. A session that expired is asked for over the page, which
 * keeps what was typed; for one that was ended, the login page takes its place. Resolves with whether the owner is logged
 * in again.
 */
export const useExpire = (): (() => Promise<boolean>) => {
  const cache = useQueryCache()
  const endSession = useEndSession()
  const expiry = usePart(createExpiry)
  return useCallback(async () => {
    if (expiry.answer) return expiry.answer.promise
    const answer = Promise.withResolvers<boolean>()
    expiry.answer = answer
    const settle = (isLoggedIn: boolean) => {
      expiry.answer = undefined
      answer.resolve(isLoggedIn)
    }
    try {
      const session = await request(AdminSession, adminKeys.session().path)
      // Another tab of this browser may have logged in meanwhile.
      if (session.loggedIn) settle(true)
      else if (session.expired && expiry.wasLoggedIn) {
        expiry.isAsked.set(true)
        await cache.update(adminKeys.session(), () => session)
      } else {
        await endSession()
        settle(false)
      }
    } catch {
      settle(false) // without an answer, the next request asks again
    }
    return answer.promise
  }, [cache, endSession, expiry])
}
