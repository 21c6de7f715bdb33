import { useEffect, useState } from 'react'
import useSWR from 'swr'
import * as v from 'valibot'
import { KnownName } from '#contract/known-phones.ts'
import { request } from '../../shared/api/request.ts'

/** Milliseconds from when the page came alive: nothing that is seen at first waits for the answer. */
const askedAfter = 500

/**
 * The names by which the shop knows this phone, without the present one; asked for only while the browser has no
 * nickname, or while it is being changed.
 */
export const useKnownNames = (nickname: string | null, isChanging: boolean): KnownName[] => {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    // Until the page is alive every browser seems to have none: then the clock stops again.
    if (nickname !== null) return
    const timer = setTimeout(() => setAsked(true), askedAfter)
    return () => clearTimeout(timer)
  }, [nickname])
  const isWanted = isChanging || (isAsked && nickname === null)
  const read = (path: string) => request(v.array(KnownName), path)
  // Another person may have ordered since the names were shown last.
  const { data = [] } = useSWR(isWanted && '/api/phone/names', read, { revalidateIfStale: true })
  const present = nickname?.toLowerCase()
  return data.filter((known) => known.nickname.toLowerCase() !== present)
}
