import { Button } from '@mantine/core'
import { useState } from 'react'
import { archivePath } from './api.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { texts } from './texts.ts'
import { usePermission } from './use-permission.ts'

/** As a link does it: the browser shows how far it is, and keeps nothing of it in memory. */
const startDownload = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** Asks for the password, then has the browser download the backup. */
export const DownloadButton = ({ onStart }: { onStart: () => void }) => {
  const { ask, isAsking } = usePermission(texts.downloadFailed)
  const [isOpen, setIsOpen] = useState(false)

  const download = async (password: string) => {
    const ticket = await ask(password)
    if (ticket === undefined) return
    setIsOpen(false)
    startDownload(archivePath(ticket))
    onStart()
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.download}</Button>
      {isOpen && (
        <PasswordDialog
          title={texts.downloadTitle}
          question={texts.downloadQuestion}
          verb={texts.downloadVerb}
          isPending={isAsking}
          onConfirm={(password) => void download(password)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
