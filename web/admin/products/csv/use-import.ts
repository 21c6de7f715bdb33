import { useState } from 'react'
import type { ImportPreview, ImportResult } from '#contract/admin-csv.ts'
import { limits } from '#contract/limits.ts'
import { useNotify } from '../../../shared/ui/mantine/notify.tsx'
import { csvText } from '../../shared/csv.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { useImport as useImportCall, usePreview } from './api.ts'
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
  const checkFile = usePreview()
  const [state, setState] = useState<ImportState>({ step: 'idle' })

  const importNow = async (file: ChosenFile, preview: ImportPreview) => {
    const checkAgain = (reason: string) => void check(file, reason)
    const sent = await importFile.runInForm(checkAgain, file.bytes, preview.fingerprint)
    if (!sent) return
    const { answer: result } = sent
    setState({ step: 'done', name: file.name, preview, result })
    notify.success(texts.imported(result.created + result.updated))
  }

  const check = async (file: ChosenFile, notice?: string) => {
    const { name } = file
    const failed = (problem: string, retry?: () => void) =>
      setState({ step: 'failed', name, problem, ...(retry && { retry }) })
    setState({ step: 'checking', name })
    let isRefused = false
    const refuse = (reason: string) => {
      isRefused = true
      failed(reason)
    }
    const checked = await checkFile.runInForm(refuse, file.bytes)
    if (checked) {
      const preview = checked.answer
      setState({ step: 'preview', name, preview, notice, confirm: () => void importNow(file, preview) })
    } else if (!isRefused) failed(texts.notChecked, () => void check(file, notice))
  }

  const choose = async ([file]: readonly File[]) => {
    if (!file || checkFile.isBusy || importFile.isBusy) return
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

  return { state, choose, isImporting: importFile.isBusy }
}
