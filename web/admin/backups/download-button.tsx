import { Button } from '@mantine/core'
import { useState } from 'react'
import { PasswordDialog } from './password-dialog.tsx'
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
  const { ask, isAsking } = usePermission('Failed to download the backup')
  const [isOpen, setIsOpen] = useState(false)

  const download = async (password: string) => {
    const ticket = await ask(password)
    if (ticket === undefined) return
    setIsOpen(false)
    startDownload(`/api/admin/backups/archive?ticket=${ticket}`)
    onStart()
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Download backup</Button>
      {isOpen && (
        <PasswordDialog
          title="Download Backup"
          question="The backup holds everything of the shop. Please give the password for the dashboard."
          verb="Download"
          isPending={isAsking}
          onConfirm={(password) => void download(password)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
