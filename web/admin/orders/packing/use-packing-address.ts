import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

const parameter = 'pack'

/**
 * The order that is packed, as named by the address (`?tab=orders&pack={id}`): the phone's back button leads back to the
 * list, and a reload goes on packing. `open` is the same function at every render.
 */
export const usePackingAddress = () => {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const { state } = location
  const navigate = useNavigate()
  const left = useRef<typeof location>(undefined)
  const show = (id: string, isReplaced: boolean) =>
    setSearch(
      (now) => {
        now.set(parameter, id)
        return now
      },
      { replace: isReplaced, state: isReplaced ? state : { isAboveList: true } },
    )
  const showLatest = useRef(show)
  useEffect(() => {
    showLatest.current = show
  })
  return {
    id: search.get(parameter) ?? undefined,
    open: useCallback((id: string) => showLatest.current(id, false), []),
    /** Shows another order in place of the present one. */
    replace: (id: string) => show(id, true),
    close: () => {
      if (state?.isAboveList) {
        // The browser goes back a moment later. A second step back would leave the list. Every navigation makes
        // another object, so an order that is there again can be left again.
        if (left.current === location) return
        left.current = location
        return navigate(-1)
      }
      return setSearch(
        (now) => {
          now.delete(parameter)
          return now
        },
        { replace: true },
      )
    },
  }
}

export type PackingAddress = ReturnType<typeof usePackingAddress>
