import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isBarcode, plainBarcode } from '#contract/barcode.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { texts } from './texts.ts'

// A barcode scanner on USB or Bluetooth is a keyboard that types fast. It ends with Enter, with Tab or with nothing, some with a
// second Enter (CR, LF).

/** Milliseconds between two keys: a scanner is faster, and nobody types this many keys in a row as fast. */
const longestGap = 50
const leastKeys = 8

/** A busy PC and a radio keep some keys back: as many digits as a barcode has are one, unless they come slower than this. */
const longestDelay = 200

/** As many digits as a barcode has, after what names its kind. A phone number has ten, and is none. */
const looksScanned = /^(\][a-z]\d)?(\(01\)|01(?=\d{14}$))?(\d{8}|\d{12,14})$/i

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

const textOf = (keys: readonly Key[]): string => keys.map(({ key }) => key).join('')

/**
 * The keys of a scan that ended now; none when somebody has typed them. No key came later than `longestDelay`. `isSilent`: no
 * key ended it, so that a number typed by hand must not be taken for it.
 */
const findScan = (keys: readonly Key[], now: number, isSilent: boolean): readonly Key[] => {
  const pause = now - (keys.at(-1)?.at ?? never)
  if (!isSilent && pause <= longestDelay && isBarcode(textOf(keys))) return keys
  const begin = keys.findLastIndex(({ at }, index) => at - (keys[index - 1]?.at ?? never) > longestGap)
  const fast = keys.slice(begin)
  return pause <= longestGap && looksScanned.test(textOf(fast)) ? fast : []
}

export type Scan = {
  /** A barcode, without what scanners put before it. */
  code: string
  /** The field that had the focus, and what it contained before the scan and contains again. */
  field: Field | undefined
  before: string
}

type Receiver = {
  /** Returns whether it took the scan. */
  receive: (scan: Scan) => boolean
  /** The field into which goes what is typed while no field has the focus. */
  main: RefObject<HTMLInputElement | null> | undefined
}

/** The components that take scans, the latest last. */
const createReceivers = () => new Set<Receiver>()

const latestFirst = (receivers: ReadonlySet<Receiver>): Receiver[] => [...receivers].reverse()

/**
 * Takes the scans of the dashboard while the component is shown. Of several, the one that was shown last is asked first;
 * `receive` returns whether it takes the scan. A scan that nobody takes does nothing.
 */
export const useScans = (
  receive: (scan: Scan) => boolean,
  main?: RefObject<HTMLInputElement | null>,
): void => {
  const receivers = usePart(createReceivers)
  const latest = useEffectEvent(receive)
  useEffect(() => {
    const receiver = { receive: (scan: Scan) => latest(scan), main }
    receivers.add(receiver)
    return () => void receivers.delete(receiver)
  }, [receivers, main])
}

/**
 * Tells the scans of the whole dashboard from what is typed, once for all of it. Whichever field had the focus gets back what it
 * contained, and the scanner's Enter or Tab does nothing. Source: contract/README.md, Counter.
 */
export const useScanner = (): void => {
  const receivers = usePart(createReceivers)
  const notify = useNotify()
  const hand = useEffectEvent((scan: readonly Key[]) => {
    const first = scan[0]
    if (!first) return
    const { field, before } = first
    if (field) replaceText(field, before)
    const text = textOf(scan)
    if (!isBarcode(text)) return notify.failure(texts.notReadable(text))
    latestFirst(receivers).some(({ receive }) => receive({ code: plainBarcode(text), field, before }))
  })
  useEffect(() => {
    let keys: Key[] = []
    let scannedAt = never
    let silence: ReturnType<typeof setTimeout> | undefined
    const swallow = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const end = (now: number, isSilent: boolean): boolean => {
      clearTimeout(silence)
      const scan = findScan(keys, now, isSilent)
      keys = []
      if (scan.length === 0) return false
      scannedAt = now
      hand(scan)
      return true
    }
    const onEnd = (event: KeyboardEvent) => {
      const { timeStamp: now } = event
      const isAlone = keys.length === 0 || now - (keys.at(-1)?.at ?? never) > longestDelay
      if (end(now, false) || (event.key === 'Enter' && isAlone && now - scannedAt < afterScan)) swallow(event)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp: at, target, repeat } = event
      if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
      if (key === 'Enter' || key === 'Tab') return onEnd(event)
      // After F6, Enter holds the bill: the second end of line would have come before.
      if (/^F\d/.test(key)) scannedAt = never
      if (key.length > 1 || repeat) return
      // A space presses the button that has the focus. Dialogs keep the focus, but a code must not press their buttons.
      const isOnPage = key !== ' ' && !(target instanceof Element && target.closest('[role=dialog]'))
      if (!isField(target) && isOnPage)
        latestFirst(receivers)
          .find(({ main }) => main)
          ?.main?.current?.focus()
      if (at - (keys.at(-1)?.at ?? never) > longestDelay) keys = []
      const { activeElement } = document
      const field = isField(activeElement) ? activeElement : undefined
      keys.push({ key, at, field, before: field?.value ?? '' })
      clearTimeout(silence)
      if (keys.length >= leastKeys) silence = setTimeout(() => end(at, true), longestDelay)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      clearTimeout(silence)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [receivers])
}
