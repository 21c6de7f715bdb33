import { useCallback, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The products that are ticked in the list, by id. `chosen` is undefined while the list has no ticks. */
export const useChosen = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  // Stable, because long lists pass it to rows that are memoized.
  const toggle = useCallback(
    (id: string) =>
      setChosen((before = none) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  return {
    chosen,
    toggle,
    start: () => setChosen(none),
    stop: () => setChosen(undefined),
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
  }
}

export type Chosen = ReturnType<typeof useChosen>
