import { Button, FileButton, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ImportPreview, ImportResult } from '#contract/admin-csv.ts'
import { groupDigits } from '#contract/money.ts'
import { csvColumns } from '#contract/product-fields.ts'
import dropClasses from '../../shared/image-upload/drop.module.css'
import { useDrop } from '../../shared/image-upload/use-drop.ts'
import partClasses from '../parts.module.css'
import { exportPath } from './api.ts'
import classes from './csv.module.css'
import { Preview, RefusedList } from './preview.tsx'
import { texts } from './texts.ts'
import { type ImportState, useImport } from './use-import.ts'

/** The meanings of a file's columns. */
export const FileHelp = () => (
  <details className={classes.help}>
    <summary>{texts.help}</summary>
    <ul>
      {texts.helpLines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <dl>
      {csvColumns.map((column) => (
        <div key={column} className={classes.column}>
          <dt>
            <code translate="no">{column}</code>
          </dt>
          <dd>{texts.columnHelp[column]}</dd>
        </div>
      ))}
    </dl>
  </details>
)

type FileChoiceProps = {
  state: ImportState
  isDisabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** The button and the drop zone for a file, and the error of the chosen one. */
export const FileChoice = ({ state, isDisabled, onFiles }: FileChoiceProps) => {
  const forgetChosen = useRef<() => void>(null)
  const isChecking = state.step === 'checking'
  const isLocked = isDisabled || isChecking
  const { isOver, handlers } = useDrop((files) => {
    if (!isLocked) onFiles(files)
  })
  return (
    <div className={dropClasses.zone} data-over={isOver && !isLocked} {...handlers}>
      <FileButton
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        inputProps={{ 'aria-label': texts.file }}
        resetRef={forgetChosen}
        onChange={(file) => {
          // Otherwise choosing the same file after it was saved again would not be a change.
          forgetChosen.current?.()
          if (file) onFiles([file])
        }}
      >
        {({ onClick }) => (
          <Button
            variant={state.step === 'preview' ? 'default' : 'filled'}
            disabled={isLocked}
            onClick={onClick}
          >
            {isChecking ? texts.checking : state.step === 'idle' ? texts.choose : texts.chooseAnother}
          </Button>
        )}
      </FileButton>
      <p className={dropClasses.hint}>{texts.orDrop}</p>
      {state.step === 'failed' && (
        <div className={classes.failed} role="alert">
          <p>
            <b>{state.name}</b>
          </p>
          <p className={partClasses.problem}>{state.problem}</p>
          {state.retry && (
            <Button variant="default" onClick={state.retry}>
              {texts.tryAgain}
            </Button>
          )}
        </div>
      )}
      <VisuallyHidden role="status">{isChecking ? texts.checkingFile(state.name) : ''}</VisuallyHidden>
    </div>
  )
}

type ImportedNoteProps = { name: string; preview: ImportPreview; result: ImportResult }

/** The result of an import, and the rows that were left out. It remains until another file is chosen. */
export const ImportedNote = ({ name, preview, result }: ImportedNoteProps) => {
  const { refused, newCategories } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { created, updated } = result
  return (
    <div className={classes.preview}>
      <h4 ref={heading} tabIndex={-1}>
        {texts.doneWith(name)}
      </h4>
      <ul className={partClasses.jumps}>
        {created > 0 && <li>{texts.added(created, groupDigits(created))}</li>}
        {updated > 0 && <li>{texts.changed(updated, groupDigits(updated))}</li>}
        {newCategories.length > 0 && <li>{texts.addedCategories(newCategories.join(', '))}</li>}
        {refused.length > 0 && <li>{texts.wereLeftOut(refused.length, groupDigits(refused.length))}</li>}
      </ul>
      {refused.length > 0 && <RefusedList name={name} preview={preview} />}
    </div>
  )
}

/** Downloads all products as a file for a spreadsheet, and imports such a file. Source: contract/README.md, CSV. */
export const CsvView = () => {
  const { state, choose, isImporting } = useImport()
  return (
    <>
      <section className={classes.part} aria-label={texts.exportTitle}>
        <h3>{texts.exportTitle}</h3>
        <p>{texts.exportHint}</p>
        <Button
          component="a"
          className={partClasses.button ?? ''}
          href={exportPath()}
          download=""
          variant="default"
        >
          {texts.download}
        </Button>
      </section>
      <section className={classes.part} aria-label={texts.importTitle}>
        <h3>{texts.importTitle}</h3>
        <p>{texts.importHint}</p>
        <FileHelp />
        <FileChoice state={state} isDisabled={isImporting} onFiles={(files) => void choose(files)} />
        {state.step === 'done' && <ImportedNote {...state} />}
        {state.step === 'preview' && (
          <Preview
            // Another preview starts with fresh counts, filter and list.
            key={state.preview.fingerprint}
            {...state}
            isImporting={isImporting}
          />
        )}
      </section>
    </>
  )
}
