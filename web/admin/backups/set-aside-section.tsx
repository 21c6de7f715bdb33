import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useAction } from '../shared/use-action.ts'
import { useRefreshBackupState, useRemoveSetAside } from './api.ts'
import classes from './backups.module.css'
import { texts } from './texts.ts'

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? texts.lessThanOneMegabyte : texts.megabytes(Math.round(bytes / 1_000_000))

/** The size of the data that restores and repairs set aside, and a button to delete them: the store never does. */
export const SetAsideSection = ({ bytes }: { bytes: number }) => {
  const removeSetAside = useRemoveSetAside()
  const refresh = useRefreshBackupState()
  const { run, isPending } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    const isRemoved = await run(removeSetAside, {
      success: texts.setAsideRemoved,
      failure: texts.removeSetAsideFailed,
    })
    await refresh()
    if (isRemoved) setIsAsking(false)
  }
  return (
    <section className={classes.folder} aria-labelledby="set-aside">
      <h3 id="set-aside">{texts.setAside}</h3>
      <p className={classes.hint}>{texts.setAsideMeans(megabytes(bytes))}</p>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {texts.removeSetAside}
      </Button>
      <ConfirmDialog
        title={texts.removeSetAsideTitle}
        question={texts.removeSetAsideQuestion}
        verb={texts.remove}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      />
    </section>
  )
}
