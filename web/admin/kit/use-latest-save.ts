import { useRef, useState } from 'react'

/**
 * For a switch or an order of rows, which a hand changes faster than it is saved: `unsaved` is shown meanwhile, and of the
 * values that are set during a call only the last is saved too. `save` resolves with undefined when it failed, after its
 * toast. `set` resolves with whether the value was saved, or will be.
 */
export const useLatestSave = <Value>(save: (value: Value) => Promise<unknown>) => {
  const [unsaved, setUnsaved] = useState<Value>()
  const waiting = useRef<Value[]>([])
  const isSaving = useRef(false)

  const set = async (value: Value): Promise<boolean> => {
    setUnsaved(() => value)
    waiting.current = [value]
    if (isSaving.current) return true
    isSaving.current = true
    let isSaved = true
    while (isSaved && waiting.current.length > 0) {
      const [next] = waiting.current.splice(0) as [Value]
      isSaved = (await save(next)) !== undefined
    }
    waiting.current = []
    isSaving.current = false
    setUnsaved(undefined)
    return isSaved
  }
  return { unsaved, set }
}
