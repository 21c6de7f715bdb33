import { type RefObject, useEffect, useEffectEvent } from 'react'
import { hasBarcodeLength, isBarcode, plainBarcode } from '#contract/barcode.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { texts } from './texts.ts'

// A barcode scanner on USB or Bluetooth is a keyboard that types fast. It ends with Enter, with Tab or with nothing, some with a
// second Enter (CR, LF).

/** Milliseconds between two keys: a scanner is faster, and nobody types this many keys in a row as fast. */
const longestGap = 50
const leastKeys = 8

/** Milliseconds without a key after which a scan is over. A busy PC and a radio keep some keys back for shorter. */
const longestDelay = 200

/** Milliseconds for which a scan can stall: its parts are one if they are a barcode together. */
const longestStall = 1_000

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

type Keys = readonly Key[]

const textOf = (keys: Keys): string => keys.map(({ key }) => key).join('')

/** The keys in runs as fast as a scanner types. */
const splitAtPauses = (keys: Keys): Keys[] => {
  const begins = keys.flatMap(({ at }, index) =>
    at - (keys[index - 1]?.at ?? never) > longestGap ? [index] : [],
  )
  return begins.map((begin, index) => keys.slice(begin, begins[index + 1]))
}

/**
 * The barcode at the end of the runs, in as many of them as it can be. Somebody who types makes a run of each key: the `0` of
 * `500` before a scan is none of its digits, unless the scan stalled after its first one.
 */
const findBarcode = (runs: readonly Keys[]): readonly Keys[] | undefined => {
  const codes = runs.map((_, begin) => runs.slice(begin)).filter((parts) => isBarcode(textOf(parts.flat())))
  const isTyped = ([first = [], ...others]: readonly Keys[]) =>
    others.length > 0 && (first.length === 1 || [first, ...others].flat().length < 2 * (others.length + 1))
  return codes.find((parts) => !isTyped(parts)) ?? codes.find(({ length }) => length === 2)
}

/** The scans at the end of the keys, the first one first. Scanners that end with nothing can follow each other closely. */
const findScans = (keys: Keys): Keys[] => {
  const runs = splitAtPauses(keys)
  const scans: Keys[] = []
  while (runs.length > 0) {
    const parts = findBarcode(runs) ?? runs.slice(-1).filter((run) => hasBarcodeLength(textOf(run)))
    if (parts.length === 0) break
    scans.unshift(parts.flat())
    runs.length -= parts.length
  }
  return scans
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
  const hand = useEffectEvent((scans: readonly Keys[]) => {
    const first = scans[0]?.[0]
    if (!first) return
    const { field, before } = first
    if (field) replaceText(field, before)
    for (const scan of scans) {
      const text = textOf(scan).trim()
      const take = ({ receive }: Receiver) => receive({ code: plainBarcode(text), field, before })
      if (isBarcode(text)) latestFirst(receivers).some(take)
      else notify.failure(texts.notReadable(text))
    }
  })
  useEffect(() => {
    let keys: Key[] = []
    let scannedAt = never
    let silence: ReturnType<typeof setTimeout> | undefined
    const swallow = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const end = (now: number, scans: Keys[]): boolean => {
      clearTimeout(silence)
      keys = []
      if (scans.length === 0) return false
      scannedAt = now
      hand(scans)
      return true
    }
    const onSilence = (now: number) => {
      const scans = findScans(keys)
      const isWhole = isBarcode(textOf(scans.at(-1) ?? []))
      if (isWhole) end(now, scans)
      // The rest of a scan that has stalled may still come.
      else silence = setTimeout(() => end(now, scans), longestStall - longestDelay)
    }
    const onEnd = (event: KeyboardEvent) => {
      const { timeStamp: now } = event
      const isAlone = now - (keys.at(-1)?.at ?? never) > longestDelay
      const isSecondEnd = event.key === 'Enter' && isAlone && now - scannedAt < afterScan
      if (end(now, isAlone ? [] : findScans(keys)) || isSecondEnd) swallow(event)
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
      if (at - (keys.at(-1)?.at ?? never) > longestStall) keys = []
      const { activeElement } = document
      const field = isField(activeElement) ? activeElement : undefined
      keys.push({ key, at, field, before: field?.value ?? '' })
      clearTimeout(silence)
      if (keys.length >= leastKeys) silence = setTimeout(() => onSilence(at), longestDelay)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      clearTimeout(silence)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [receivers])
}
