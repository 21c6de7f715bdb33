import { FileButton, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ReceivedBackup, StoreContents } from '#contract/backups.ts'
import { pages } from '#contract/pages.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { FiguresTable } from '../kit/figures-table.tsx'
import { Problem } from '../shared/looks.tsx'
import { isStoreOpen, useReceiveBackup, useRestoreBackup } from './api.ts'
import { PasswordDialog } from './password-question.tsx'
import { texts } from './texts.ts'

const pollInterval = 500

/** Resolves when the store, which restarts after a restore, is open again. */
const waitUntilOpen = async (): Promise<void> => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
    if (await isStoreOpen()) return
  }
}

/** What the backup holds, beside what would be replaced. */
const Comparison = ({ backup, store }: ReceivedBackup) => {
  const row = (name: string, show: (contents: StoreContents) => string) => [name, show(backup), show(store)]
  return (
    <FiguresTable
      heads={['', texts.inBackup, texts.inStore]}
      rows={[
        row(texts.date, ({ at }) => (at === null ? texts.notKnown : formatDateTime(at))),
        row(texts.orders, ({ orders }) => orders.toLocaleString('en-IN')),
        row(texts.products, ({ products }) => products.toLocaleString('en-IN')),
        row(texts.customers, ({ customers }) => customers.toLocaleString('en-IN')),
      ]}
    />
  )
}

/**
 * Lets the owner choose a backup file and sends it to the store, which checks it. What it holds is shown before the password is
 * asked for and the backup restored. Then waits for the restarted store.
 */
export const RestoreButton = () => {
  const forgetChosen = useRef<() => void>(null)
  const receiveBackup = useReceiveBackup()
  const restoreBackup = useRestoreBackup()
  const [chosen, setChosen] = useState('')
  const [received, setReceived] = useState<ReceivedBackup>()
  const [problem, setProblem] = useState<string>()
  const [isRestarting, setRestarting] = useState(false)

  const choose = async (file: File | null) => {
    // Otherwise choosing the same file again would not be a change.
    forgetChosen.current?.()
    if (!file) return
    setChosen(file.name)
    setProblem(undefined)
    setReceived((await receiveBackup.runInForm(setProblem, file))?.answer)
  }
  const restore = async (ticket: string, { id }: ReceivedBackup) => {
    const sent = await restoreBackup.runInForm(setProblem, id, ticket)
    setReceived(undefined)
    if (!sent) return
    setRestarting(true)
    await waitUntilOpen()
    // All data on this page, and the session, belong to the state before the restore. After the login the Overview says what
    // was restored.
    // If the end of the session was noticed first, the login would lead back to this tab.
    window.history.replaceState(null, '')
    window.location.assign(pages.login)
  }
  return (
    <>
      <FileButton
        accept=".zip,.db,application/zip"
        inputProps={{ 'aria-label': texts.file }}
        resetRef={forgetChosen}
        onChange={(file) => void choose(file)}
      >
        {({ onClick }) => (
          <ActionButton variant="default" isBusy={receiveBackup.isBusy || isRestarting} onClick={onClick}>
            {texts.restore}
          </ActionButton>
        )}
      </FileButton>
      <Text c="dimmed" role="status">
        {receiveBackup.isBusy && texts.checking(chosen)}
        {isRestarting && texts.restarting}
      </Text>
      {problem && <Problem role="alert">{problem}</Problem>}
      {received && (
        <PasswordDialog
          title={texts.restoreTitle}
          question={texts.restoreQuestion(chosen)}
          verb={texts.restoreVerb}
          failure={texts.restoreFailed}
          isPending={restoreBackup.isBusy}
          onConfirm={(ticket) => void restore(ticket, received)}
          onClose={() => setReceived(undefined)}
        >
          <Comparison {...received} />
        </PasswordDialog>
      )}
    </>
  )
}
