import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs what follows when a field is left once the press that left it is over and its click was handled: what it lets appear
 * would move what is pressed. Without a press it runs at once.
 */
export const useAfterPress = (act: () => void): (() => void) => {
  const isPressed = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    // A tap sends these as well, just before its click.
    const begin = () => {
      isPressed.current = true
    }
    const end = () => {
      isPressed.current = false
    }
    document.addEventListener('mousedown', begin, { capture: true })
    document.addEventListener('mouseup', end, { capture: true })
    return () => {
      document.removeEventListener('mousedown', begin, { capture: true })
      document.removeEventListener('mouseup', end, { capture: true })
    }
  }, [])
  return useCallback(() => {
    if (!isPressed.current) return latest.current()
    const afterClick = () => setTimeout(() => latest.current())
    document.addEventListener('mouseup', afterClick, { capture: true, once: true })
  }, [])
}
