import { Button, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { BackupFolderBody } from '#contract/backups.ts'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import classes from './backups.module.css'
import { texts } from './texts.ts'
import type { FolderActions } from './use-backup-folder.ts'

/** Where the folder is chosen: on the shop's PC only. What is typed stays until the store has taken it. */
export const BackupFolderForm = ({ saved, actions }: { saved: string; actions: FolderActions }) => {
  const { save, isSaving, backUp, isRunning } = actions
  const savedValues = useMemo(() => ({ folder: saved }), [saved])
  const form = useDraftForm('backup_folder', savedValues, BackupFolderBody)
  const isPending = isSaving || isRunning

  const submit = async ({ folder }: { folder: string }) => {
    if (!(await save(folder, (reason) => form.setFieldError('folder', reason)))) return
    form.reset()
    if (folder.trim() !== '') await backUp()
  }
  return (
    <form className={classes.folderForm} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput
        label={texts.folder}
        description={texts.folderHint}
        placeholder={texts.folderPlaceholder}
        {...form.getInputProps('folder')}
        errorProps={{ role: 'alert' }}
        disabled={isPending}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" disabled={!form.isDirty() || isPending}>
        {isSaving ? texts.saving : texts.saveFolder}
      </Button>
    </form>
  )
}
