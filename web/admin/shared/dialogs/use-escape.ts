import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `onEscape` when Escape is pressed in the dialog that contains `content`, or nowhere. Mantine's own dialogs answer
 * each press, also one in another dialog that lies above.
 */
export const useEscape = (content: RefObject<HTMLElement | null>, onEscape: () => void): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof Element)) return
    const dialog = event.target.closest('[role=dialog]')
    if (!dialog || dialog.contains(content.current)) onEscape()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
