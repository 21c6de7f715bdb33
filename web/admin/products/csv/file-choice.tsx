import { Button, FileButton, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useDrop } from '../../shared/image-upload/use-drop.ts'
import classes from './csv.module.css'
import { texts } from './texts.ts'
import type { ImportState } from './use-import.ts'

type Props = {
  state: ImportState
  isDisabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** The button and the drop zone for a file, and what is wrong with the one that was chosen. */
export const FileChoice = ({ state, isDisabled, onFiles }: Props) => {
  const forgetChosen = useRef<() => void>(null)
  const isChecking = state.step === 'checking'
  const isLocked = isDisabled || isChecking
  const { isOver, handlers } = useDrop((files) => {
    if (!isLocked) onFiles(files)
  })
  return (
    <div className={classes.drop} data-over={isOver && !isLocked} {...handlers}>
      <FileButton
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        inputProps={{ 'aria-label': texts.file }}
        resetRef={forgetChosen}
        onChange={(file) => {
          // The same file, saved again, must count as a choice.
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
      <p className={classes.dropHint}>{texts.orDrop}</p>
      {state.step === 'failed' && (
        <div className={classes.failed} role="alert">
          <p>
            <b>{state.name}</b>
          </p>
          <p>{state.problem}</p>
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
