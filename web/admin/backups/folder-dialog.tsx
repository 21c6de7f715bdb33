import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { PcFolders } from '#contract/backups.ts'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { FolderIcon, UpIcon } from '../shared/icons.tsx'
import { Problem, plainList } from '../shared/looks.tsx'
import { texts as shared } from '../shared/texts.ts'
import { usePcFolders } from './api.ts'
import { texts } from './texts.ts'

const wholeName = { label: { flex: '0 1 auto', minWidth: 0, overflowWrap: 'anywhere' } } as const

type ListProps = { found: PcFolders; onOpen: (folder: string) => void }

/** The folders in one folder. */
const FolderList = ({ found: { folders, isCut }, onOpen }: ListProps) => (
  <Stack gap="xs">
    {folders.length === 0 && <Text>{texts.noFolders}</Text>}
    <Stack component="ul" gap={0} {...plainList}>
      {folders.map(({ name, path }) => (
        <li key={path}>
          <Button
            variant="subtle"
            fullWidth
            justify="flex-start"
            ta="start"
            px="xs"
            styles={wholeName}
            leftSection={<FolderIcon />}
            onClick={() => onOpen(path)}
          >
            {name}
          </Button>
        </li>
      ))}
    </Stack>
    {isCut && <Text c="dimmed">{texts.moreFolders}</Text>}
  </Stack>
)

type Props = {
  /** Resolves with whether the store accepted the folder. `onRefused` receives the reason when it did not. */
  save: (folder: string, onRefused: (reason: string) => void) => Promise<boolean>
  isSaving: boolean
  onClose: () => void
}

/** Lets the owner choose a folder from the drives and folders of the shop's PC. Unmount it to close it. */
export const FolderDialog = ({ save, isSaving, onClose }: Props) => {
  const [folder, setFolder] = useState('')
  const { data: found, error, retry } = usePcFolders(folder)
  const [problem, setProblem] = useState<string>()
  const shown = found?.folder ?? ''
  const isThere = found !== undefined && shown === folder && !error
  const open = (next: string) => {
    setProblem(undefined)
    setFolder(next)
  }
  return (
    <Dialog onClose={onClose} title={texts.folderDialog} size="lg">
      <Stack gap="sm">
        <Group gap="xs" justify="space-between" align="flex-start">
          <Text role="status" fw={650} flex="1 1 8rem">
            {shown || texts.drives}
          </Text>
          <Button
            variant="default"
            leftSection={<UpIcon />}
            disabled={folder === ''}
            // A folder that cannot be read leads back to the one before.
            onClick={() => open(shown === folder ? (found?.parent ?? '') : shown)}
          >
            {texts.up}
          </Button>
        </Group>
        {error ? (
          <ReadFailed what={texts.theFolders} error={error} onRetry={retry} />
        ) : found ? (
          // The list scrolls, so that the buttons below it stay on the screen.
          <Box mah="max(40dvh, 9rem)" style={{ overflowY: 'auto' }}>
            <FolderList found={found} onOpen={open} />
          </Box>
        ) : (
          <RowSkeletons count={3} label={texts.loadingFolders} />
        )}
        {problem !== undefined && <Problem role="alert">{problem}</Problem>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button
            disabled={!isThere || folder === '' || isSaving}
            onClick={async () => {
              if (await save(folder, setProblem)) onClose()
            }}
          >
            {isSaving ? shared.saving : texts.chooseThis}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
