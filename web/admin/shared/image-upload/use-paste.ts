import { type RefObject, useEffect, useEffectEvent } from 'react'

const isTextField = (target: Element): boolean => target.matches('input, textarea')

/** Whether the user is working in the dialog or form around `place`. */
const isInUse = (place: Element, target: Element): boolean => {
  if (target !== document.body)
    return place.closest('[role="dialog"], form, section')?.contains(target) === true
  const dialog = document.querySelector('[role="dialog"]')
  return dialog === null || dialog.contains(place)
}

/** Calls `onFiles` with files that are pasted while the form or dialog around `place` is in use. */
export const usePaste = (place: RefObject<Element | null>, onFiles: (files: File[]) => void): void => {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const files = [...(clipboardData?.files ?? [])]
    if (files.length === 0 || !place.current || !(target instanceof Element)) return
    // Office programs add an image of the copied text to the clipboard; the text field must get the text.
    if (isTextField(target) && clipboardData?.types.includes('text/plain')) return
    if (!isInUse(place.current, target)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
