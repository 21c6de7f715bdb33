import { useRef, useState } from 'react'
import { useAction } from './use-action.ts'

/**
 * For values that are shown before they are saved. `set` makes the value `unsaved` immediately and saves it; of the
 * values that are set during a call, only the last one is sent. When all is saved, or saving failed, `unsaved` is
 * undefined again. `set` resolves with false when saving failed, after the toast.
 */
export const useOptimisticSave = <Value>(
  save: (value: Value) => Promise<unknown>,
  failure: string,
): { unsaved: Value | undefined; set: (value: Value) => Promise<boolean> } => {
  const { run } = useAction()
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
      isSaved = await run(() => save(next), { failure })
    }
    waiting.current = []
    isSaving.current = false
    setUnsaved(undefined)
    return isSaved
  }
  return { unsaved, set }
}
