import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isBarcode } from '#contract/barcode.ts'

// A barcode scanner on USB or Bluetooth is a keyboard that types fast and ends with Enter, some with a second one (CR, LF).

/** Milliseconds between two keys: a scanner is faster, and nobody types this many keys in a row as fast. */
const longestGap = 50
const leastKeys = 6

/** A busy PC and a radio keep some keys back: as many digits as a barcode has are one, unless they come slower than this. */
const longestDelay = 200

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

/** A key that was pressed, and what the field contained before it. */
type Key = { key: string; at: number; field: Field | undefined; before: string }

const never = Number.NEGATIVE_INFINITY

/** The keys of a scan that ended now; none when somebody has typed them. No key came later than `longestDelay`. */
const findScan = (keys: readonly Key[], now: number): readonly Key[] => {
  const pause = now - (keys.at(-1)?.at ?? never)
  if (pause <= longestDelay && isBarcode(keys.map(({ key }) => key).join(''))) return keys
  const begin = keys.findLastIndex(({ at }, index) => at - (keys[index - 1]?.at ?? never) > longestGap)
  const fast = keys.slice(begin)
  return pause <= longestGap && fast.length >= leastKeys ? fast : []
}

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
    let keys: Key[] = []
    let scannedAt = never
    const swallow = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const onEnter = (event: KeyboardEvent) => {
      const { timeStamp: now } = event
      const isAlone = keys.length === 0 || now - (keys.at(-1)?.at ?? never) > longestDelay
      const scan = findScan(keys, now)
      keys = []
      const [first] = scan
      if (first) {
        const { field, before } = first
        swallow(event)
        scannedAt = now
        if (field) replaceText(field, before)
        handle({
          code: scan.map(({ key }) => key).join(''),
          before: field === main.current ? before : undefined,
        })
      } else if (isAlone && now - scannedAt < afterScan) swallow(event)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp: at, target, repeat } = event
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
      if (key === 'Enter') return onEnter(event)
      // After F6, Enter holds the bill: the second end of line would have come before.
      if (/^F\d/.test(key)) scannedAt = never
      if (key.length > 1 || repeat) return
      // A space presses the button that has the focus. Dialogs keep the focus, but a code must not press their buttons.
      const isOnPage = key !== ' ' && !(target instanceof Element && target.closest('[role=dialog]'))
      if (!isField(target) && isOnPage) main.current?.focus()
      if (at - (keys.at(-1)?.at ?? never) > longestDelay) keys = []
      const { activeElement } = document
      const field = isField(activeElement) ? activeElement : undefined
      keys.push({ key, at, field, before: field?.value ?? '' })
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [main])
}
