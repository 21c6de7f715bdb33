import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { BackupState, OffPcState } from '#contract/backups.ts'
import { language } from '#contract/language.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { addressOf, type LinkedField } from '../shared/linked-field.ts'
import { gold, plainList } from '../shared/looks.tsx'
import { useRemoveNotices } from './api.ts'
import { texts } from './texts.ts'

type WarningProps = {
  label: string
  /** A link to a field of the settings. */
  link?: { text: string; field: LinkedField }
  children: ReactNode
}

const Warning = ({ label, link, children }: WarningProps) => (
  <Box component="aside" {...gold} my={12} fw={600} aria-label={label}>
    {children}
    {link && (
      <Box
        component={Link}
        to={addressOf(link.field)}
        display="block"
        w="fit-content"
        py="xs"
        c="inherit"
        fw={400}
      >
        {link.text}
      </Box>
    )}
  </Box>
)

const Notices = ({ notices }: Pick<BackupState, 'notices'>) => {
  const removeNotices = useRemoveNotices()
  return (
    <Stack component="aside" {...gold} my={12} aria-label={texts.pleaseRead}>
      <Group justify="space-between" gap="xs">
        <Box component="h2" m={0} fz="1.3rem" ff="heading">
          {texts.pleaseRead}
        </Box>
        <ActionButton variant="default" isBusy={removeNotices.isBusy} onClick={() => removeNotices.run()}>
          {texts.read}
        </ActionButton>
      </Group>
      <Stack component="ul" {...plainList}>
        {notices.map((notice) => (
          <Text key={notice.en} component="li" maw="80ch">
            {notice[language]}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}

/** Shown when nothing could be written into the folder for two days, and when it is on the same disk as the data. */
const FolderWarning = ({ isOverdue, problem, location }: OffPcState) => {
  if (!isOverdue && location !== 'same-disk') return null
  return (
    <Warning label={texts.folderWarning} link={{ text: texts.toFolder, field: 'backup_folder' }}>
      {isOverdue ? texts.cannotWrite : texts.sameDisk}
      {isOverdue && <Text>{problem}</Text>}
    </Warning>
  )
}

/** On the Overview: what the owner must read, a disk that is almost full, and orders that exist only on this PC. */
export const StoreNotices = ({ notices, isDiskAlmostFull, isCopyOverdue, offPc }: BackupState) => (
  <>
    {notices.length > 0 && <Notices notices={notices} />}
    {isDiskAlmostFull && <Warning label={texts.disk}>{texts.diskAlmostFull}</Warning>}
    {isCopyOverdue && (
      <Warning label={texts.copyOverdue} link={{ text: texts.toDownload, field: 'download_backup' }}>
        {texts.noCopy}
      </Warning>
    )}
    {offPc && <FolderWarning {...offPc} />}
  </>
)
