import { useEffect, useState } from 'react'
import type { KnownName } from '#contract/known-phones.ts'
import { useNamesOfPhone } from './api.ts'

/** Milliseconds after hydration. The request must not compete with those for the first view of the page. */
const requestDelay = 500

/**
 * The names of the customers whom this phone is known as, without the current nickname. Requested only while the browser
 * has no nickname, or while it is being changed.
 */
export const useKnownNames = (nickname: string | null, isChanging: boolean): KnownName[] => {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    // During hydration the nickname is always null. The timer is cleared when the stored one is read.
    if (nickname !== null) return
    const timer = setTimeout(() => setAsked(true), requestDelay)
    return () => clearTimeout(timer)
  }, [nickname])
  const { data = [] } = useNamesOfPhone(isChanging || (isAsked && nickname === null))
  const present = nickname?.toLowerCase()
  return data.filter((known) => known.nickname.toLowerCase() !== present)
}
