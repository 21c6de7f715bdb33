import { Box, Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { language } from '#contract/language.ts'
import type { Language } from '#contract/languages.ts'
import { createObservable, type Store, usePart } from '../../shared/lib/store.ts'
import { outline } from '../../shared/ui/icons.tsx'
import { createNotify } from '../../shared/ui/mantine/notify.tsx'
import iconButton from '../kit/icon-button.module.css'
import { orderSentences } from '../shared/speech/order-speech.ts'
import { canSpeak, loadVoices, speak } from '../shared/speech/speak.ts'
import { useLatestOrder } from './api.ts'
import { texts } from './texts.ts'

const ReadIcon = outline(
  <path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zm11.5-.8a4.7 4.7 0 0 1 0 6.6M18 6a8.5 8.5 0 0 1 0 12" />,
)
const StopIcon = outline(<rect x="6.5" y="6.5" width="11" height="11" rx="1.5" fill="currentColor" />)

/** Reads orders aloud, one at a time. */
const createReader = (store: Store) => {
  const notify = store.get(createNotify)
  /** The id of the order that is read. */
  const reading = createObservable<string | undefined>(undefined)
  let silence: (() => void) | undefined
  const stop = () => {
    silence?.()
    silence = undefined
    reading.set(undefined)
  }
  const read = (order: AdminOrder) => {
    stop()
    if (!canSpeak()) return notify.failure(texts.speechMissing)
    // Source: contract/README.md, Receipt, speech and camera.
    notify.info(texts.reading, { message: texts.orderNumber(orderNumber(order.id)), duration: 3_000 })
    reading.set(order.id)
    const sentencesIn = (spoken: Language) => orderSentences(order, spoken)
    const onError = () => {
      stop()
      notify.failure(texts.speechFailed)
    }
    silence = speak({ language, sentencesIn }, { onEnd: stop, onError })
  }
  return { useReadingId: reading.useValue, read, stop }
}

/** Reads an order aloud, or stops reading it. */
export const ReadButton = ({ order }: { order: AdminOrder }) => {
  const { useReadingId, read, stop } = usePart(createReader)
  const isReading = useReadingId() === order.id
  const name = texts.readOf(orderNumber(order.id))
  return (
    <Box
      component="button"
      type="button"
      className={iconButton.button ?? ''}
      {...(isReading && { bd: '1px solid transparent', bg: 'var(--brand-tint)', c: 'var(--brand-text)' })}
      aria-label={name}
      aria-pressed={isReading}
      title={isReading ? texts.stopReading : name}
      onClick={() => (isReading ? stop() : read(order))}
    >
      {isReading ? <StopIcon /> : <ReadIcon />}
    </Box>
  )
}

/** Reads the latest order aloud, or stops the order that is being read. Leaving the list of orders stops it, too. */
export const ReadToggle = () => {
  const { useReadingId, read, stop } = usePart(createReader)
  const latest = useLatestOrder().data?.items[0]
  const isReading = useReadingId() !== undefined
  useEffect(() => {
    loadVoices()
    // Some browsers continue to speak after the page is closed.
    window.addEventListener('pagehide', stop)
    return () => {
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [stop])
  const toggle = () => {
    if (isReading) stop()
    else if (latest) read(latest)
  }
  return (
    <Button
      variant={isReading ? 'light' : 'default'}
      px={{ base: 10, lg: 22 }}
      aria-label={isReading ? texts.stopReading : texts.readLatest}
      disabled={!(isReading || latest)}
      onClick={toggle}
    >
      <Group component="span" gap={10} wrap="nowrap">
        {isReading ? <StopIcon /> : <ReadIcon />}
        {/* Only the icon where the line has no room, so that the first order is on the first screen. */}
        <Box component="span" visibleFrom="lg">
          {isReading ? texts.stopReading : texts.readLatest}
        </Box>
      </Group>
    </Button>
  )
}
