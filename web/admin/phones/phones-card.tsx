import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Panel } from '../kit/panel.tsx'
import { SettingForm } from '../kit/setting-field.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { lazyView } from '../shared/lazy-view.tsx'
import { addressOf, useLinkedFocus } from '../shared/linked-field.ts'
import { Subsection } from '../shared/looks.tsx'
import { PhoneAddress } from './phone-address.tsx'
import { texts } from './texts.ts'

const PosterMaker = lazyView(async () => (await import('./poster.tsx')).PosterMaker)

/** An address as text and as a code to scan, with buttons to copy it and to print a poster. */
const Address = ({ address, isPublic }: { address: string; isPublic: boolean }) => {
  const shown = useRef<HTMLParagraphElement>(null)
  const [isPosterOpen, setPosterOpen] = useState(false)
  return (
    <Group justify="center">
      <Box flex="0 1 240px" display="grid">
        <QrCode text={address} label={texts.codeOf(address)} />
      </Box>
      <Stack gap="sm" flex="1 1 12rem">
        <span>{texts.scan(isPublic)}</span>
        <Text
          ref={shown}
          fz={{ base: '1.1rem', sm: '1.5rem' }}
          fw={750}
          lh={1.2}
          style={{ overflowWrap: 'anywhere' }}
        >
          {address}
        </Text>
        <Group gap="sm">
          <CopyButton from={shown}>{texts.copy}</CopyButton>
          <Button variant="default" onClick={() => setPosterOpen(true)}>
            {texts.printPoster}
          </Button>
        </Group>
      </Stack>
      {isPosterOpen && (
        <Dialog onClose={() => setPosterOpen(false)} title={texts.poster.title} size="xl">
          <PosterMaker address={address} isPublic={isPublic} />
        </Dialog>
      )}
    </Group>
  )
}

/** How shoppers open the shop on their phones. */
export const PhonesCard = () => {
  const card = useRef<HTMLDivElement>(null)
  useLinkedFocus('phones', () => card.current)
  return (
    <Box ref={card} mt="sm" tabIndex={-1}>
      <Panel title={texts.title}>
        <PhoneAddress>
          {(address, isPublic) => <Address address={address} isPublic={isPublic} />}
        </PhoneAddress>
        <Button component={Link} to={addressOf('phones_help')} variant="subtle" px="xs">
          {texts.ifUnreachable}
        </Button>
      </Panel>
    </Box>
  )
}

/** All addresses, and what to do when a phone cannot open them, the most common reason first. */
export const PhonesHelp = () => {
  const section = useRef<HTMLElement>(null)
  useLinkedFocus('phones_help', () => section.current)
  return (
    <Subsection ref={section} title={texts.title}>
      <PhoneAddress canChoose>
        {(address, isPublic) => <Address address={address} isPublic={isPublic} />}
      </PhoneAddress>
      <b>{texts.ifUnreachable}</b>
      <Stack component="ul" gap={6} maw="70ch" m={0} pl="1.25rem">
        {texts.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Stack>
      <SettingForm settingKey="public_url" {...texts.publicAddress} type="url" />
    </Subsection>
  )
}
