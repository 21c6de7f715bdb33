import { sentenceHeader } from '#contract/sentences/coded-sentence.ts'
import { RequestError } from '../../../../shared/api/request.ts'
import { inPageLanguage } from '../../../../shared/api/said-texts.ts'

export type SendOptions = {
  signal: AbortSignal
  /** Called with the fraction that has been sent, 0 to 1. */
  onProgress: (part: number) => void
}

const readRefusal = async (call: XMLHttpRequest): Promise<RequestError> => {
  const detail = await inPageLanguage(call.responseText, call.getResponseHeader(sentenceHeader))
  return new RequestError(call.status, detail || call.statusText)
}

/**
 * Sends a file unchanged with PUT. Uses XMLHttpRequest, because `fetch` reports no progress of an upload. Rejects as other
 * requests do: with {@link RequestError} for a response that is not ok, with TypeError when there is no response.
 */
export const sendFile = (path: string, file: File, { signal, onProgress }: SendOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const call = new XMLHttpRequest()
    call.open('PUT', path)
    call.withCredentials = true
    call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve()
      else void readRefusal(call).then(reject)
    }
    call.onerror = () => reject(new TypeError('The file could not be sent'))
    call.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.send(file)
  })
