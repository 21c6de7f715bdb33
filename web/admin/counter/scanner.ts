import { type RefObject, useEffect, useEffectEvent } from 'react'

// A barcode scanner on USB or Bluetooth is a keyboard that types fast and ends with Enter, some with a second one (CR, LF).

/** Milliseconds between two keys: a scanner is faster, and nobody types this many keys in a row as fast. */
const longestGap = 50
const leastKeys = 6

/** Milliseconds after a scan within which Enter alone is its second end of line. */
const afterScan = 500

type Field = HTMLInputElement | HTMLTextAreaElement

/** Inputs that take no text. */
const withoutText = new Set(['button', 'checkbox', 'file', 'radio', 'range', 'submit'])

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !withoutText.has(target.type))

/** Sets a field's text as if it was typed. React overrides the setter of the element itself. */
const replaceText = (field: Field, text: string): void => {
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Keys that follow each other as fast as from a scanner, and what the field contained before them. */
type Burst = { text: string; at: number; field?: Field; before: string }

const none: Burst = { text: '', at: Number.NEGATIVE_INFINITY, before: '' }

type Scan = {
  code: string
  /** The scan went into the main field, which contained this. */
  before: string | undefined
}

/**
 * Calls back with each scan, whichever field has the focus: the field gets back what it contained. What is typed while no
 * field has the focus goes into `main`.
 */
export const useScanner = (main: RefObject<HTMLInputElement | null>, onScan: (scan: Scan) => void): void => {
  const handle = useEffectEvent(onScan)
  useEffect(() => {
    let burst = none
    let scannedAt = Number.NEGATIVE_INFINITY
    const swallow = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const onEnter = (event: KeyboardEvent) => {
      const { text, at, field, before } = burst
      burst = none
      const { timeStamp: now } = event
      if (text.length >= leastKeys && now - at <= longestGap) {
        swallow(event)
        scannedAt = now
        if (field) replaceText(field, before)
        handle({ code: text, before: field === main.current ? before : undefined })
      } else if (text === '' && now - scannedAt < afterScan) swallow(event)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp: at, target, repeat } = event
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
      if (key === 'Enter') return onEnter(event)
      // After F6, Enter holds the bill: the second end of line would have come before.
      if (/^F\d/.test(key)) scannedAt = Number.NEGATIVE_INFINITY
      if (key.length > 1 || repeat) return
      // A space presses the button that has the focus. Dialogs keep the focus, but a code must not press their buttons.
      const isOnPage = key !== ' ' && !(target instanceof Element && target.closest('[role=dialog]'))
      if (!isField(target) && isOnPage) main.current?.focus()
      if (at - burst.at > longestGap) {
        const { activeElement: field } = document
        burst = isField(field) ? { text: '', at, field, before: field.value } : { ...none, at }
      }
      burst = { ...burst, text: burst.text + key, at }
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [main])
}
