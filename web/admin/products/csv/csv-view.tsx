import { Button } from '@mantine/core'
import { exportPath } from './api.ts'
import classes from './csv.module.css'
import { FileChoice } from './file-choice.tsx'
import { FileHelp } from './file-help.tsx'
import { ImportedNote } from './imported-note.tsx'
import { Preview } from './preview.tsx'
import { texts } from './texts.ts'
import { useImport } from './use-import.ts'

/** Downloads all products as a file for a spreadsheet, and imports such a file. Source: contract/README.md, CSV. */
export const CsvView = () => {
  const { state, choose, isImporting } = useImport()
  return (
    <>
      <section className={classes.part} aria-label={texts.exportTitle}>
        <h3>{texts.exportTitle}</h3>
        <p>{texts.exportHint}</p>
        <Button component="a" href={exportPath()} download="" variant="default">
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
            // Another preview begins anew: its counts, filter and list.
            key={state.preview.fingerprint}
            {...state}
            isImporting={isImporting}
          />
        )}
      </section>
    </>
  )
}
