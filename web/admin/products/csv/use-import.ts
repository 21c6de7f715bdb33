import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImportPreview, ImportResult } from '#contract/admin-csv.ts'
import { limits } from '#contract/limits.ts'
import { notify } from '../../../shared/lib/notify.tsx'
import { useOnExpired } from '../../shared/session.ts'
import { useAction } from '../../shared/use-action.ts'
import { previewImport, useImport as useImportCall } from './api.ts'
import { type ChosenFile, keepFile, takeKeptFile } from './kept-file.ts'
import { texts } from './texts.ts'

export type ImportState =
  | { step: 'idle' }
  | { step: 'failed'; name: string; problem: string; retry?: () => void }
  | { step: 'checking'; name: string }
  | {
      step: 'preview'
      name: string
      preview: ImportPreview
      /** Why this is not the preview that was confirmed. */
      notice: string | undefined
      confirm: () => void
    }
  | { step: 'done'; name: string; preview: ImportPreview; result: ImportResult }

/** Takes a file from its choice to the import. When the session ends on the way, the file is checked again after the login. */
export const useImport = () => {
  const importFile = useImportCall()
  const checking = useAction()
  const importing = useAction()
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  /** The file that is neither imported nor refused as a whole. */
  const current = useRef<ChosenFile>(undefined)
  useOnExpired(() => keepFile(current.current))

  const importNow = async (file: ChosenFile, preview: ImportPreview) => {
    const write = async () => {
      const result = await importFile(file.bytes, preview.fingerprint)
      current.current = undefined
      setState({ step: 'done', name: file.name, preview, result })
      notify.success(texts.imported(result.created + result.updated))
    }
    await importing.run(write, {
      failure: texts.importFailed,
      onRefused: (reason) => void check(file, reason),
    })
  }

  const check = async (file: ChosenFile, notice?: string) => {
    const { name } = file
    const failed = (problem: string, retry?: () => void) =>
      setState({ step: 'failed', name, problem, ...(retry && { retry }) })
    current.current = file
    setState({ step: 'checking', name })
    const show = async () => {
      const preview = await previewImport(file.bytes)
      setState({ step: 'preview', name, preview, notice, confirm: () => void importNow(file, preview) })
    }
    let isRefused = false
    const isShown = await checking.run(show, {
      failure: texts.checkFailed,
      onRefused: (reason) => {
        isRefused = true
        current.current = undefined
        failed(reason)
      },
    })
    if (!isShown && !isRefused) failed(texts.notChecked, () => void check(file, notice))
  }

  const checkKept = useEffectEvent(() => {
    const file = takeKeptFile()
    if (file) void check(file)
  })
  useEffect(() => checkKept(), [])

  const choose = async ([file]: readonly File[]) => {
    if (!file || checking.isPending || importing.isPending) return
    current.current = undefined
    if (file.size > limits.csvBytes) {
      setState({ step: 'failed', name: file.name, problem: texts.tooLarge })
      return
    }
    try {
      await check({ name: file.name, bytes: new Blob([await file.arrayBuffer()]) })
    } catch {
      setState({ step: 'failed', name: file.name, problem: texts.notReadable })
    }
  }

  return { state, choose, isImporting: importing.isPending }
}
