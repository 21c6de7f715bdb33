import { fireEvent } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/**
 * Adds `execCommand`, which happy-dom lacks, and the clipboard if there is one, which plain HTTP lacks. Returns the texts that
 * were copied by `execCommand`.
 */
export const stubCopying = (works = true, clipboard?: Pick<Clipboard, 'writeText'>): string[] => {
  const copied: string[] = []
  const execCommand = () => {
    let text = String(window.getSelection())
    const setData = (_type: string, written: string) => {
      text = written
    }
    fireEvent.copy(document, { clipboardData: { setData } })
    copied.push(text)
    return works
  }
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true })
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'execCommand')
    Reflect.deleteProperty(navigator, 'clipboard')
  })
  return copied
}
