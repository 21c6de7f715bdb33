import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { SettingForm } from '../kit/setting-field.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { lazyView } from '../shared/lazy-view.tsx'
import { addressOf, useLinkedFocus } from '../shared/linked-field.ts'
import { Subsection } from '../shared/looks.tsx'
import { AddressSelect } from './address-select.tsx'
import { addressesOf, usePhones } from './api.ts'
import { texts } from './texts.ts'

const PosterDialog = lazyView(async () => (await import('./poster.tsx')).PosterDialog)

type PhoneAddressProps = { address: string; isPublic: boolean; children?: ReactNode }

/** The address that phones open: as text, as a code to scan, and buttons to copy it and to print a poster. */
const PhoneAddress = ({ address, isPublic, children }: PhoneAddressProps) => {
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
        {children}
      </Stack>
      <Suspense>
        {isPosterOpen && (
          <PosterDialog address={address} isPublic={isPublic} onClose={() => setPosterOpen(false)} />
        )}
      </Suspense>
    </Group>
  )
}

/** The best address, or the chosen one of several. */
const Addresses = ({ canChoose = false }: { canChoose?: boolean }) => {
  const { data: phones, error, retry } = usePhones()
  const [chosen, setChosen] = useState('')
  if (error) return <ReadFailed what={texts.theAddress} error={error} onRetry={retry} />
  if (!phones) return <RowSkeletons count={3} label={texts.loading} />
  const addresses = addressesOf(phones)
  const address = addresses.find((each) => each === chosen) ?? addresses[0]
  if (address === undefined) return <EmptyNote>{texts.noAddress}</EmptyNote>
  return (
    <PhoneAddress address={address} isPublic={address === phones.publicAddress}>
      {canChoose && <AddressSelect addresses={addresses} address={address} onChoose={setChosen} />}
    </PhoneAddress>
  )
}

/** How shoppers open the shop on their phones. */
export const PhonesCard = () => {
  const card = useRef<HTMLDivElement>(null)
  useLinkedFocus('phones', () => card.current)
  return (
    <Box ref={card} mt="sm" tabIndex={-1}>
      <Panel title={texts.title}>
        <Addresses />
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
      <Addresses canChoose />
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
