import { useEffect, useRef, useState } from 'react'
import { RequestError, reasonOf } from '../../../shared/api/request.ts'
import { useExpire } from '../session.ts'
import { useUploadImage } from './api.ts'
import { InvalidImage, prepareImage } from './sending/prepare-image.ts'
import { texts } from './texts.ts'

export type UploadState =
  /** `news` is what came of the last upload, for those who cannot see it. */
  | { step: 'idle'; news: string }
  | { step: 'preparing'; file: File }
  | { step: 'uploading'; file: File; part: number }
  /** `file` is what another try would send; absent where that cannot help. */
  | { step: 'failed'; problem: string; file: File | undefined }

const isFinal = (error: unknown): boolean =>
  error instanceof InvalidImage || (error instanceof RequestError && [400, 413, 415].includes(error.status))

const problemOf = (error: unknown): string =>
  error instanceof InvalidImage ? error.message : (reasonOf(error) ?? texts.uploadFailed)

/** The way of one picture from the chosen file to its address in the store. */
export const useImageUpload = (onUploaded: (url: string) => void) => {
  const expire = useExpire()
  const uploadImage = useUploadImage()
  const [state, setState] = useState<UploadState>({ step: 'idle', news: '' })
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
      setState({ step: 'idle', news: texts.uploaded })
      onUploaded(url)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof RequestError && error.status === 401) await expire()
      setState({ step: 'failed', problem: problemOf(error), file: isFinal(error) ? undefined : file })
    }
  }
  return {
    state,
    /** Takes what was chosen, dropped, pasted or photographed. */
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
      setState({ step: 'idle', news: texts.cancelled })
    },
  }
}
