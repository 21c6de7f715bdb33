import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useLogoutEverywhere } from '../shared/session.ts'
import { useAction } from '../shared/use-action.ts'

/** For an owner who fears that somebody else is logged in: asks, then ends every session, this one too. */
export const LogOutEverywhere = () => {
  const logOut = useLogoutEverywhere()
  const { run, isPending } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    if (await run(logOut, { failure: 'Failed to log out everywhere' })) setIsAsking(false)
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        title="Log Out Everywhere"
        question="Are you sure you want to log out everywhere? Every phone and computer, this one too, must log in again with the password."
        verb="Log out"
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
