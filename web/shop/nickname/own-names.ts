import { useEffect, useState } from 'react'
import type { KnownName } from '#contract/customers.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { useNamesOfPhone } from './api.ts'

const namesAtMost = 8

/** One name per line, the latest first. A nickname contains no line break. */
export const ownNamesStore = createStoredValue<string>(
  'own_nicknames',
  '',
  (text) => text,
  (text) => text || null,
)

/** Whether it is confirmed that the user of this browser is the customer with this nickname. */
export const isOwnName = (nickname: string): boolean => ownNamesStore.get().split('\n').includes(nickname)

/** Stores that the name is the shopper's own, so that the home page does not ask again. */
export const addOwnName = (nickname: string): void => {
  const others = ownNamesStore
    .get()
    .split('\n')
    .filter((name) => name !== '' && name !== nickname)
  ownNamesStore.set([nickname, ...others].slice(0, namesAtMost).join('\n'))
}

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
