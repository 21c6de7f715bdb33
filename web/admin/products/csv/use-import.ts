import { useState } from 'react'
import type { ImportPreview, ImportResult } from '#contract/admin-csv.ts'
import { limits } from '#contract/limits.ts'
import { notify } from '../../../shared/lib/notify.tsx'
import { useAction } from '../../shared/use-action.ts'
import { previewImport, useImport as useImportCall } from './api.ts'
import { texts } from './texts.ts'

/** A chosen file with its bytes: a spreadsheet may save another one in its place while the preview is read. */
type Chosen = { name: string; bytes: Blob }

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

/** Takes a file from its choice to the import. */
export const useImport = () => {
  const importFile = useImportCall()
  const checking = useAction()
  const importing = useAction()
  const [state, setState] = useState<ImportState>({ step: 'idle' })

  const importNow = async (file: Chosen, preview: ImportPreview) => {
    const write = async () => {
      const result = await importFile(file.bytes, preview.fingerprint)
      setState({ step: 'done', name: file.name, preview, result })
      notify.success(texts.imported(result.created + result.updated))
    }
    await importing.run(write, {
      failure: texts.importFailed,
      onRefused: (reason) => void check(file, reason),
    })
  }

  const check = async (file: Chosen, notice?: string) => {
    const { name } = file
    const failed = (problem: string, retry?: () => void) =>
      setState({ step: 'failed', name, problem, ...(retry && { retry }) })
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
        failed(reason)
      },
    })
    if (!isShown && !isRefused) failed(texts.notChecked, () => void check(file, notice))
  }

  const choose = async ([file]: readonly File[]) => {
    if (!file || checking.isPending || importing.isPending) return
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
