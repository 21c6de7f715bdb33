import { Button, FileButton, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReceivedBackup, StoreContents } from '#contract/backups.ts'
import { pages } from '#contract/pages.ts'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { useExpire } from '../shared/session.ts'
import { isStoreOpen, useReceiveBackup, useRequestTicket, useRestoreBackup } from './api.ts'
import { PasswordQuestion, type Refuse } from './password-question.tsx'
import { rememberRestored } from './restored.tsx'
import { texts } from './texts.ts'

const pollInterval = 500

/** Resolves when the store, which restarts after a restore, is open again. */
const waitUntilOpen = async (): Promise<void> => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
    if (await isStoreOpen()) return
  }
}

const rows: [label: string, value: (contents: StoreContents) => string][] = [
  [texts.date, ({ at }) => (at === null ? texts.notKnown : formatDateTime(at))],
  [texts.orders, ({ orders }) => orders.toLocaleString('en-IN')],
  [texts.products, ({ products }) => products.toLocaleString('en-IN')],
  [texts.customers, ({ customers }) => customers.toLocaleString('en-IN')],
]

const figure = { ta: 'end', style: { textWrap: 'balance' } } as const

/** What the backup holds, beside what would be replaced. On a narrow phone the dates take two lines, and no word is broken. */
const Comparison = ({ backup, store }: ReceivedBackup) => (
  <Table horizontalSpacing={6} fz="min(1rem, 5.5vw)" style={{ overflowWrap: 'break-word' }}>
    <Table.Thead>
      <Table.Tr>
        <Table.Td />
        <Table.Th scope="col" ta="end">
          {texts.inBackup}
        </Table.Th>
        <Table.Th scope="col" ta="end">
          {texts.inStore}
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map(([label, value]) => (
        <Table.Tr key={label}>
          <Table.Th scope="row">{label}</Table.Th>
          <Table.Td {...figure}>{value(backup)}</Table.Td>
          <Table.Td {...figure}>{value(store)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

type DialogProps = {
  file: File
  onRestarting: (backup: StoreContents) => void
  onClose: () => void
}

/**
 * Sends the chosen file to the store, which checks it, and shows what it holds. Only then it asks for the password and
 * restores the backup. A file that cannot be read is refused with the store's reason.
 */
const RestoreDialog = ({ file, onRestarting, onClose }: DialogProps) => {
  useReturnFocus()
  const receiveBackup = useReceiveBackup()
  const restoreBackup = useRestoreBackup()
  const expire = useExpire()
  const requestTicket = useRequestTicket(texts.restoreFailed)
  const [received, setReceived] = useState<ReceivedBackup>()
  const [problem, setProblem] = useState<string>()
  const content = useRef<HTMLDivElement>(null)

  const check = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      setReceived(await receiveBackup(file, signal))
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof RequestError && error.status === 401) await expire()
      setProblem(reasonOf(error) ?? texts.checkFailed)
    }
  })
  useEffect(() => {
    const upload = new AbortController()
    void check(upload.signal)
    return () => upload.abort()
  }, [])
  useEffect(() => {
    // The table stays in view on a low screen.
    if (received) content.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [received])

  const restore = async ({ id, backup }: ReceivedBackup, password: string, refuse: Refuse) => {
    const ticket = await requestTicket.runInForm(refuse, password)
    if (!ticket) return
    if (await restoreBackup.runInForm(setProblem, id, ticket.answer)) onRestarting(backup)
  }
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={texts.restoreTitle}>
      <Stack gap="xs" ref={content}>
        {problem === undefined ? (
          <div role="status">
            {received ? <Comparison {...received} /> : <Text>{texts.checking(file.name)}</Text>}
          </div>
        ) : (
          <Text role="alert">{problem}</Text>
        )}
        {problem === undefined && received ? (
          <PasswordQuestion
            question={texts.restoreQuestion(file.name)}
            verb={texts.restoreVerb}
            isPending={requestTicket.isBusy || restoreBackup.isBusy}
            onConfirm={(...typed) => void restore(received, ...typed)}
            onClose={onClose}
          />
        ) : (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

/** Lets the owner choose a backup file, asks whether to restore it, and waits for the restarted store. */
export const RestoreButton = () => {
  const forgetChosen = useRef<() => void>(null)
  const [file, setFile] = useState<File>()
  const [isRestarting, setRestarting] = useState(false)

  const waitForStore = async (backup: StoreContents) => {
    setFile(undefined)
    setRestarting(true)
    await waitUntilOpen()
    // All data on this page, and the session, belong to the state before the restore. The login page says what was
    // restored, and after the login the Overview does.
    rememberRestored(backup)
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
        onChange={(chosen) => {
          setFile(chosen ?? undefined)
          // Otherwise choosing the same file again would not be a change.
          forgetChosen.current?.()
        }}
      >
        {({ onClick }) => (
          <Button variant="default" disabled={isRestarting} onClick={onClick}>
            {texts.restore}
          </Button>
        )}
      </FileButton>
      {isRestarting && (
        <Text c="dimmed" role="status">
          {texts.restarting}
        </Text>
      )}
      {file && (
        <RestoreDialog
          file={file}
          onRestarting={(backup) => void waitForStore(backup)}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  )
}
