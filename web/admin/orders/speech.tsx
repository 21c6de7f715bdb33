import { Box, Button, Group } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { language } from '#contract/language.ts'
import type { Language } from '#contract/languages.ts'
import iconButton from '../../shared/ui/icon-button.module.css'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { orderSentences } from '../shared/speech/order-speech.ts'
import { canSpeak, loadVoices, speak } from '../shared/speech/speak.ts'
import { ReadIcon, StopIcon } from './order-icons.tsx'
import { texts } from './texts.ts'

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
        notify.failure(texts.speechMissing, texts.speechMissingMeans)
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
          notify.failure(texts.speechFailed, texts.speechFailedMeans)
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

type ReadButtonProps = { number: string; isReading: boolean; onClick: () => void }

/** Reads an order aloud, or stops reading it. */
export const ReadButton = ({ number, isReading, onClick }: ReadButtonProps) => (
  <Box
    component="button"
    type="button"
    className={iconButton.button ?? ''}
    {...(isReading && { bd: '1px solid transparent', bg: 'var(--brand-tint)', c: 'var(--brand-text)' })}
    aria-label={texts.readOf(number)}
    aria-pressed={isReading}
    title={isReading ? texts.stopReading : texts.readOf(number)}
    onClick={onClick}
  >
    {isReading ? <StopIcon /> : <ReadIcon />}
  </Box>
)

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
