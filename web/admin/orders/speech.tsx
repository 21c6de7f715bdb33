import { Box, Button, Group } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { language } from '#contract/language.ts'
import type { Language } from '#contract/languages.ts'
import iconButton from '../../shared/ui/icon-button.module.css'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { outline } from '../../shared/ui/outline-icon.tsx'
import { orderSentences } from '../shared/speech/order-speech.ts'
import { canSpeak, loadVoices, speak } from '../shared/speech/speak.ts'
import { texts } from './texts.ts'

const ReadIcon = outline(
  <path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zm11.5-.8a4.7 4.7 0 0 1 0 6.6M18 6a8.5 8.5 0 0 1 0 12" />,
)
const StopIcon = outline(<rect x="6.5" y="6.5" width="11" height="11" rx="1.5" fill="currentColor" />)

/** Reads orders aloud, one at a time. Stops when the component is unmounted or the page is left. */
export const useReader = () => {
  const notify = useNotify()
  const [readingId, setReadingId] = useState<string>()
  const silence = useRef<() => void>(undefined)

  const stop = useCallback(() => {
    silence.current?.()
    silence.current = undefined
    setReadingId(undefined)
  }, [])

  const read = useCallback(
    (order: AdminOrder) => {
      stop()
      if (!canSpeak()) {
        notify.failure(texts.speechMissing)
        return
      }
      // Source: contract/README.md, Receipt, speech and camera.
      notify.info(texts.reading, { message: texts.orderNumber(orderNumber(order.id)), duration: 3_000 })
      setReadingId(order.id)
      const speech = { language, sentencesIn: (spoken: Language) => orderSentences(order, spoken) }
      silence.current = speak(speech, {
        onEnd: stop,
        onError: () => {
          stop()
          notify.failure(texts.speechFailed)
        },
      })
    },
    [stop, notify],
  )

  useEffect(() => {
    loadVoices()
    // Some browsers continue to speak after the page is closed.
    window.addEventListener('pagehide', stop)
    return () => {
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [stop])

  return { readingId, read, stop }
}

export type Reader = ReturnType<typeof useReader>

type ReadButtonProps = {
  order: AdminOrder
  isReading: boolean
  onRead: Reader['read']
  onStop: Reader['stop']
}

/** Reads an order aloud, or stops reading it. */
export const ReadButton = ({ order, isReading, onRead, onStop }: ReadButtonProps) => {
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
      onClick={() => (isReading ? onStop() : onRead(order))}
    >
      {isReading ? <StopIcon /> : <ReadIcon />}
    </Box>
  )
}

type ReadToggleProps = { latest: AdminOrder | undefined; reader: Reader }

/** Reads the latest order aloud, or stops the order that is being read. */
export const ReadToggle = ({ latest, reader }: ReadToggleProps) => {
  const isReading = reader.readingId !== undefined
  const toggle = () => {
    if (isReading) reader.stop()
    else if (latest) reader.read(latest)
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
