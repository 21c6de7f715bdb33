import { Button } from '@mantine/core'
import { useState } from 'react'
import { requestNothing } from '../../shared/api/request.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useAction } from '../shared/use-action.ts'
import classes from './backups.module.css'
import { useBackupState } from './use-backup-state.ts'

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? 'less than 1 MB' : `${Math.round(bytes / 1_000_000)} MB`

/** What restores and repairs replaced, which only the owner may remove. */
export const SetAsideSection = ({ bytes }: { bytes: number }) => {
  const { mutate } = useBackupState()
  const { run, isPending } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    const isRemoved = await run(() => requestNothing('/api/admin/backups/set-aside', { method: 'DELETE' }), {
      success: 'Replaced data removed successfully!',
      failure: 'Failed to remove the replaced data',
    })
    await mutate()
    if (isRemoved) setIsAsking(false)
  }
  return (
    <section className={classes.folder} aria-labelledby="set-aside">
      <h3 id="set-aside">Replaced Data</h3>
      <p className={classes.hint}>
        What a restore or a repair replaced is kept in the data folder ({megabytes(bytes)}). Remove it when
        you are sure that nothing is missing from the store.
      </p>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Remove replaced data
      </Button>
      <ConfirmDialog
        title="Remove Replaced Data"
        question="Are you sure you want to remove the replaced data? Orders that are only in it are lost for good."
        verb="Remove"
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      />
    </section>
  )
}
