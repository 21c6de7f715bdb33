import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pages } from '#contract/pages.ts'

/** The fields in the dashboard that a link can lead to, each with its tab and view. */
const placeOf = {
  password: { tab: 'settings', view: 'password' },
  store_name: { tab: 'settings' },
  whatsapp_phone: { tab: 'settings', view: 'orders' },
  shop_open: { tab: 'settings', view: 'orders' },
  download_backup: { tab: 'settings', view: 'backup' },
  backup_folder: { tab: 'settings', view: 'backup' },
  start_with_pc: { tab: 'settings', view: 'help' },
  store_image: { tab: 'store' },
  new_product: { tab: 'products' },
  starter: { tab: 'products' },
  starter_search: { tab: 'products', view: 'starter' },
  phones: {},
  phones_help: { tab: 'settings', view: 'help' },
} as const
export type LinkedField = keyof typeof placeOf

/** The URL of a field: its tab, where the field then takes the focus. */
export const addressOf = (field: LinkedField): string =>
  `${pages.dashboard}?${new URLSearchParams({ ...placeOf[field], field })}`

/**
 * Focuses the element that `find` returns when the page's URL leads to the field. It tries after every render, because
 * the element may appear only when its data have been fetched; then it removes the field from the URL. Until the router
 * has done that, the focus is not moved again.
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
    // The middle, because the dashboard's tabs cover the top of the screen. An element higher than the screen begins at
    // the top.
    const isHigh = element.offsetHeight > window.innerHeight / 2
    element.scrollIntoView({ block: isHigh ? 'start' : 'center' })
    const rest = new URLSearchParams(search)
    rest.delete('field')
    setSearch(rest, { replace: true })
  })
}
