import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { KnownName } from '#contract/customers.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { useNamesOfPhone } from './api.ts'

const isAmong = (nickname: string | null, names: string): boolean =>
  nickname !== null && names.split('\n').includes(nickname)

/** Nicknames in the browser's storage, one per line, the latest first. A nickname contains no line break. */
export const createStoredNames = (key: string, namesAtMost?: number) => {
  const stored = createStoredValue(key, v.string(), '')
  const listOthers = (nickname: string) =>
    stored
      .get()
      .split('\n')
      .filter((name) => name !== '' && name !== nickname)
  return {
    includes: (nickname: string | null): boolean => isAmong(nickname, stored.get()),
    useIncludes: (nickname: string | null): boolean => isAmong(nickname, stored.useValue()),
    add: (nickname: string): void =>
      stored.set([nickname, ...listOthers(nickname)].slice(0, namesAtMost).join('\n')),
    remove: (nickname: string): void => stored.set(listOthers(nickname).join('\n')),
  }
}

/** The nicknames that the user of this browser has confirmed, so that the home page does not ask again. */
export const createOwnNames = () => createStoredNames('own_nicknames', 8)

/** Whether the name was confirmed when the page was opened, so that the answer to the question stays visible. */
export const useWasOwn = (nickname: string): boolean => {
  const ownNames = usePart(createOwnNames)
  const [wasOwn] = useState(() => ownNames.includes(nickname))
  return wasOwn
}

/** Milliseconds after hydration. The request must not compete with those for the first view of the page. */
const requestDelay = 500

/**
 * The names of the customers for whom this phone is known, except the current nickname. Requested only while the
 * browser has no nickname, or while it is being changed.
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
