import { useState } from 'react'
import type { ImportPreview, ImportResult } from '#contract/admin-csv.ts'
import { limits } from '#contract/limits.ts'
import { useNotify } from '../../../shared/ui/mantine/notify.tsx'
import { csvText } from '../../shared/csv.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { previewImport, useImport as useImportCall } from './api.ts'
import { texts } from './texts.ts'

/** A chosen file with its bytes, because a spreadsheet may overwrite it while the preview is read. */
export type ChosenFile = { name: string; bytes: Blob }

/** The last column. An import ignores it, in every language of the page. */
const reasonColumn = 'reason'

/**
 * The rows of a file that cannot be imported, as a CSV file with its columns followed by the reason. Cells beyond the
 * columns come after the reason, where an import still refuses them. The reason column of an earlier such file is left
 * out.
 */
export const refusedFile = ({ columns, refused }: Pick<ImportPreview, 'columns' | 'refused'>): string => {
  const isKept = (_cell: string, index: number) => columns[index] !== reasonColumn
  const rows = refused.map(({ cells, problem }) => [
    ...cells.slice(0, columns.length).filter(isKept),
    sharedTexts.fieldProblem(problem),
    ...cells.slice(columns.length),
  ])
  return csvText([[...columns.filter(isKept), reasonColumn], ...rows])
}

/** Returns `prices-refused.csv` for `prices.csv`, and for `prices-refused.csv`. */
export const refusedFileName = (name: string): string =>
  `${name.replace(/\.[^.]*$/, '').replace(/-refused$/, '')}-refused.csv`

export type ImportState =
  | { step: 'idle' }
  | { step: 'failed'; name: string; problem: string; retry?: () => void }
  | { step: 'checking'; name: string }
  | {
      step: 'preview'
      name: string
      preview: ImportPreview
      /** Why this preview differs from the confirmed one. */
      notice: string | undefined
      confirm: () => void
    }
  | { step: 'done'; name: string; preview: ImportPreview; result: ImportResult }

/** Guides a file from its choice to the import. */
export const useImport = () => {
  const importFile = useImportCall()
  const notify = useNotify()
  const checking = useAction()
  const importing = useAction()
  const [state, setState] = useState<ImportState>({ step: 'idle' })

  const importNow = async (file: ChosenFile, preview: ImportPreview) => {
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

  const check = async (file: ChosenFile, notice?: string) => {
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
