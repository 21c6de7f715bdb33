import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImportPreview, ImportResult } from '#contract/admin-csv.ts'
import { limits } from '#contract/limits.ts'
import { createObservable } from '../../../shared/lib/observable.ts'
import { usePart } from '../../../shared/lib/store.ts'
import { useNotify } from '../../../shared/ui/mantine/notify.tsx'
import { csvText } from '../../shared/csv.ts'
import { useOnExpired } from '../../shared/session.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { previewImport, useImport as useImportCall } from './api.ts'
import { texts } from './texts.ts'

/** A chosen file with its bytes, because a spreadsheet may overwrite it while the preview is read. */
export type ChosenFile = { name: string; bytes: Blob }

/** The file that was chosen when the session ended, for after the next login. Not a draft, because drafts are JSON. */
const createKeptFile = () => createObservable<ChosenFile | undefined>(undefined)

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

/**
 * Guides a file from its choice to the import. When the session ends meanwhile, the file is checked again after the
 * login.
 */
export const useImport = () => {
  const importFile = useImportCall()
  const notify = useNotify()
  const checking = useAction()
  const importing = useAction()
  const [state, setState] = useState<ImportState>({ step: 'idle' })
  /** The file that is neither imported nor refused as a whole. */
  const current = useRef<ChosenFile>(undefined)
  const kept = usePart(createKeptFile)
  useOnExpired(() => kept.set(current.current))

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
    const file = kept.get()
    kept.set(undefined)
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
