import { useState } from 'react'

// What is typed and not saved, by form. Kept outside the components, so that it is still there after a
// session ended in the middle of it and the owner logged in again.
const drafts = new Map<string, unknown>()

/** A form's unsaved input; `undefined` means that nothing differs from what is saved. */
export const useDraft = <Value>(form: string): [Value | undefined, (draft: Value | undefined) => void] => {
  const [draft, setDraft] = useState(() => drafts.get(form) as Value | undefined)
  const keep = (next: Value | undefined): void => {
    if (next === undefined) drafts.delete(form)
    else drafts.set(form, next)
    setDraft(next)
  }
  return [draft, keep]
}

/** As {@link useDraft}, for a form of several fields: what equals `empty` is no draft. */
export const useFormDraft = <Draft extends Record<string, unknown>>(form: string, empty: Draft) => {
  const [kept, keep] = useDraft<Draft>(form)
  const change = (part: Partial<Draft>): void => {
    // From where it is kept, not from this render: an upload ends many renders later.
    const next = { ...empty, ...(drafts.get(form) as Draft | undefined), ...part }
    keep(Object.keys(empty).every((field) => next[field] === empty[field]) ? undefined : next)
  }
  return { draft: kept ?? empty, change, clear: () => keep(undefined) }
}

export const hasDrafts = (): boolean => drafts.size > 0

export const discardDrafts = (): void => drafts.clear()
