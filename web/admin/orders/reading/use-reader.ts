import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { language } from '#contract/language.ts'
import type { Language } from '#contract/languages.ts'
import { notify } from '../../../shared/lib/notify.tsx'
import { orderSentences } from '../../shared/speech/order-speech.ts'
import { canSpeak, loadVoices, speak } from '../../shared/speech/speak.ts'
import { texts } from '../texts.ts'

/** Reads orders aloud, one at a time. Stops when the component is unmounted or the page is left. */
export const useReader = () => {
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
      notify.info(texts.reading, { message: texts.readingNumber(orderNumber(order.id)), duration: 3_000 })
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
    [stop],
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
