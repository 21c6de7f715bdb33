import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { archivePath } from './api.ts'
import { PasswordDialog, type Refuse } from './password-dialog.tsx'
import { texts } from './texts.ts'
import { useBackupTicket } from './use-backup-ticket.ts'

/** Follows a link instead of using `fetch`: the browser shows the progress, and writes to disk, not to memory. */
const startDownload = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** Asks for the password, then starts the browser's download of the backup. */
export const DownloadButton = ({ onStart }: { onStart: () => void }) => {
  const { ask, isAsking } = useBackupTicket(texts.downloadFailed)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLinkedFocus('download_backup', () => button.current)

  const download = async (password: string, refuse: Refuse) => {
    const ticket = await ask(password, refuse)
    if (ticket === undefined) return
    setIsOpen(false)
    startDownload(archivePath(ticket))
    onStart()
  }
  return (
    <>
      <Button ref={button} onClick={() => setIsOpen(true)}>
        {texts.download}
      </Button>
      {isOpen && (
        <PasswordDialog
          title={texts.downloadTitle}
          question={texts.downloadQuestion}
          verb={texts.downloadVerb}
          isPending={isAsking}
          onConfirm={(...typed) => void download(...typed)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
