import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../shared/drafts/drafts.ts'
import classes from './backups.module.css'
import { texts } from './texts.ts'
import type { FolderActions } from './use-backup-folder.ts'

/** Where the folder is chosen: on the shop's PC only. What is typed stays until the store has taken it. */
export const BackupFolderForm = ({ saved, actions }: { saved: string; actions: FolderActions }) => {
  const { save, isSaving, backUp, isRunning } = actions
  const [draft, setDraft] = useDraft<string>('backup_folder')
  const [problem, setProblem] = useState<string>()
  const value = draft ?? saved
  const isPending = isSaving || isRunning

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await save(value, setProblem))) return
    setDraft(undefined)
    if (value.trim() !== '') await backUp()
  }
  return (
    <form className={classes.folderForm} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={texts.folder}
        description={texts.folderHint}
        placeholder={texts.folderPlaceholder}
        value={value}
        error={problem}
        errorProps={{ role: 'alert' }}
        disabled={isPending}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const text = event.currentTarget.value
          setDraft(text === saved ? undefined : text)
          setProblem(undefined)
        }}
      />
      <Button type="submit" disabled={draft === undefined || isPending}>
        {isSaving ? texts.saving : texts.saveFolder}
      </Button>
    </form>
  )
}
