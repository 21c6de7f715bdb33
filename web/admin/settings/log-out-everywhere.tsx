import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useLogoutEverywhere } from '../shared/session.ts'
import { useAction } from '../shared/use-action.ts'
import { texts } from './texts.ts'

/** Ends every session of the owner after a confirmation, including this one. */
export const LogOutEverywhere = () => {
  const logOut = useLogoutEverywhere()
  const { run, isPending } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    if (await run(logOut, { failure: texts.logOutFailed })) setIsAsking(false)
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {texts.logOutEverywhere}
      </Button>
      <ConfirmDialog
        title={texts.logOutTitle}
        question={texts.logOutQuestion}
        verb={texts.logOut}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
