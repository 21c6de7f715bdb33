import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pages } from '#contract/pages.ts'

/** The places in the dashboard that a link can lead to, each with the tab that has it. */
const tabOf = {
  password: 'settings',
  store_name: 'settings',
  whatsapp_phone: 'settings',
  download_backup: 'settings',
  backup_folder: 'settings',
  store_phone: 'store',
  store_image: 'store',
  new_product: 'products',
  phones: undefined,
} as const

export type LinkedField = keyof typeof tabOf

/** The address of a field: its tab, where it then takes the focus. */
export const addressOf = (field: LinkedField): string => {
  const tab = tabOf[field]
  return `${pages.dashboard}?${new URLSearchParams(tab === undefined ? { field } : { tab, field })}`
}

/**
 * Moves the focus to the element that `find` returns when the page's address leads to the field. It is tried after every
 * render, because the element may come only when its data have been read; then the address loses the field. That takes the
 * router a moment, in which the focus is not taken again from where it went.
 */
export const useLinkedFocus = (field: string, find: () => HTMLElement | null | undefined): void => {
  const [search, setSearch] = useSearchParams()
  const isWanted = search.get('field') === field
  const isReached = useRef(false)
  useEffect(() => {
    if (!isWanted) isReached.current = false
    const element = isWanted && !isReached.current && find()
    if (!element) return
    isReached.current = true
    element.focus({ preventScroll: true })
    // The middle, because the dashboard's tabs cover the top of the screen. What is higher than the screen begins at its top.
    const isHigh = element.offsetHeight > window.innerHeight / 2
    element.scrollIntoView({ block: isHigh ? 'start' : 'center' })
    const rest = new URLSearchParams(search)
    rest.delete('field')
    setSearch(rest, { replace: true })
  })
}
