import { useEffect } from 'react'
import useSWR from 'swr'
import { Phones } from '#contract/phones.ts'
import { request } from '../../shared/api/request.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'

const askAgainAfter = 4_000

/** How phones reach the store; asked again and again while it is shown and no phone has come yet. */
export const usePhones = () => {
  const read = useSWR('/api/admin/phones', (path: string) => request(Phones, path), alwaysRevalidate)
  const { data, mutate } = read
  const isWaiting = data !== undefined && data.firstPhoneAt === null
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void mutate()
    }, askAgainAfter)
    return () => clearInterval(timer)
  }, [isWaiting, mutate])
  return read
}
