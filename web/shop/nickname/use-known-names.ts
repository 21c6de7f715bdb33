import { useEffect, useState } from 'react'
import type { KnownName } from '#contract/known-phones.ts'
import { useNamesOfPhone } from './api.ts'

/** Milliseconds from when the page came alive: nothing that is seen at first waits for the answer. */
const requestDelay = 500

/**
 * The names by which the shop knows this phone, without the present one; asked for only while the browser has no
 * nickname, or while it is being changed.
 */
export const useKnownNames = (nickname: string | null, isChanging: boolean): KnownName[] => {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    // Until the page is alive every browser seems to have none: then the clock stops again.
    if (nickname !== null) return
    const timer = setTimeout(() => setAsked(true), requestDelay)
    return () => clearTimeout(timer)
  }, [nickname])
  const { data = [] } = useNamesOfPhone(isChanging || (isAsked && nickname === null))
  const present = nickname?.toLowerCase()
  return data.filter((known) => known.nickname.toLowerCase() !== present)
}
