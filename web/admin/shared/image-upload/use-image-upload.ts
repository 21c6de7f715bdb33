import { useEffect, useRef, useState } from 'react'
import { RequestError, reasonOf } from '../../../shared/api/request.ts'
import { useExpire } from '../session.ts'
import { useUploadImage } from './api.ts'
import { InvalidImage, prepareImage } from './send-image.ts'
import { texts } from './texts.ts'

export type UploadState =
  /** `result` is the sentence about the last upload, for screen readers. */
  | { step: 'idle'; result: string }
  | { step: 'preparing'; file: File }
  | { step: 'uploading'; file: File; part: number }
  /** `file` is what a retry sends; undefined when a retry cannot succeed. */
  | { step: 'failed'; problem: string; file: File | undefined }

const isFinal = (error: unknown): boolean =>
  error instanceof InvalidImage || (error instanceof RequestError && [400, 413, 415].includes(error.status))

const problemOf = (error: unknown): string =>
  error instanceof InvalidImage ? error.message : (reasonOf(error) ?? texts.uploadFailed)

/** The state of one upload, from the chosen file to the address of the stored image. */
export const useImageUpload = (onUploaded: (url: string) => void) => {
  const expire = useExpire()
  const uploadImage = useUploadImage()
  const [state, setState] = useState<UploadState>({ step: 'idle', result: '' })
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const run = async (prepare: () => Promise<File>) => {
    underWay.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    underWay.current = controller
    let file: File | undefined
    try {
      const prepared = await prepare()
      signal.throwIfAborted()
      file = prepared
      const onProgress = (part: number) => setState({ step: 'uploading', file: prepared, part })
      onProgress(0)
      const url = await uploadImage(prepared, { signal, onProgress })
      signal.throwIfAborted()
      setState({ step: 'idle', result: texts.uploaded })
      onUploaded(url)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof RequestError && error.status === 401) await expire()
      setState({ step: 'failed', problem: problemOf(error), file: isFinal(error) ? undefined : file })
    }
  }
  return {
    state,
    /** Prepares and uploads the file. Fails when there are several. */
    choose: async (files: readonly File[]): Promise<void> => {
      const [file] = files
      if (!file) return
      if (files.length > 1) {
        return setState({ step: 'failed', problem: texts.oneAtATime, file: undefined })
      }
      setState({ step: 'preparing', file })
      await run(() => prepareImage(file))
    },
    retry: async (): Promise<void> => {
      const file = state.step === 'failed' ? state.file : undefined
      if (file) await run(() => Promise.resolve(file))
    },
    cancel: (): void => {
      underWay.current?.abort()
      setState({ step: 'idle', result: texts.cancelled })
    },
  }
}
