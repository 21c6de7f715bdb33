import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { BackupState } from '#contract/backups.ts'
import { language } from '#contract/language.ts'
import { pages } from '#contract/pages.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { gold, plainList } from '../shared/looks.tsx'
import { useRemoveNotices } from './api.ts'
import { texts } from './texts.ts'

type WarningProps = {
  label: string
  /** The text of a link to the settings. */
  link?: string
  children: ReactNode
}

/** A warning on the Overview. */
export const Warning = ({ label, link, children }: WarningProps) => (
  <Box component="aside" {...gold} my={12} fw={600} aria-label={label}>
    {children}
    {link && (
      <Box
        component={Link}
        to={`${pages.dashboard}?tab=settings`}
        display="block"
        w="fit-content"
        py="xs"
        c="inherit"
        fw={400}
      >
        {link}
      </Box>
    )}
  </Box>
)

type StateProps = { state: BackupState | undefined }

/** Shown on the Overview: the notices that the owner must read, and a warning when the disk is almost full. */
export const StoreNotices = ({ state }: StateProps) => {
  const removeNotices = useRemoveNotices()
  return (
    <>
      {state && state.notices.length > 0 && (
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
            {state.notices.map((notice) => (
              <Text key={notice.en} component="li" maw="80ch">
                {notice[language]}
              </Text>
            ))}
          </Stack>
        </Stack>
      )}
      {state?.isDiskAlmostFull && <Warning label={texts.disk}>{texts.diskAlmostFull}</Warning>}
    </>
  )
}

/** Shown on the Overview when the orders of three days exist only on this PC. */
export const CopyOverdue = ({ state }: StateProps) => {
  if (!state?.isCopyOverdue) return null
  return (
    <Warning label={texts.copyOverdue} link={texts.toDownload}>
      {texts.noCopy}
    </Warning>
  )
}
