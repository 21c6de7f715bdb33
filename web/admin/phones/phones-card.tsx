import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { SettingForm } from '../kit/setting-field.tsx'
import { CopyButton } from '../shared/copy-button.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { Details } from '../shared/more-details.tsx'
import { usePhones } from './api.ts'
import { PosterDialog } from './poster.tsx'
import { texts } from './texts.ts'

type PhoneAddressProps = {
  /** At least one; the address that most phones can open comes first. */
  addresses: [string, ...string[]]
  publicAddress: string
}

/** The address that phones open: as text, as a code to scan, and buttons to copy it and to print a poster. */
const PhoneAddress = ({ addresses, publicAddress }: PhoneAddressProps) => {
  const shown = useRef<HTMLParagraphElement>(null)
  const [chosen, setChosen] = useState('')
  const [isPosterOpen, setPosterOpen] = useState(false)
  const address = addresses.includes(chosen) ? chosen : addresses[0]
  const isPublic = address === publicAddress
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
        {addresses.length > 1 && (
          <NativeSelect
            maw={420}
            label={texts.addressToShow}
            description={texts.addressHint}
            value={address}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={addresses}
          />
        )}
        <Group gap="sm">
          <CopyButton from={shown}>{texts.copy}</CopyButton>
          <Button variant="default" onClick={() => setPosterOpen(true)}>
            {texts.printPoster}
          </Button>
        </Group>
      </Stack>
      {isPosterOpen && (
        <PosterDialog address={address} isPublic={isPublic} onClose={() => setPosterOpen(false)} />
      )}
    </Group>
  )
}

/** Possible reasons why a phone cannot open the address, the most common first. */
const ReachChecklist = ({ hasPublicAddress }: { hasPublicAddress: boolean }) => (
  <Details title={texts.ifUnreachable}>
    <Stack component="ul" gap={6} maw="70ch" m={0} pl="1.25rem">
      <li>{texts.sameWifi}</li>
      <li>{texts.firewall}</li>
      <li>{texts.guestNetwork}</li>
      <li>{texts.sleep}</li>
      {hasPublicAddress && <li>{texts.tunnel}</li>}
    </Stack>
  </Details>
)

const Addresses = () => {
  const { data: phones, error, retry } = usePhones()
  const card = useRef<HTMLDivElement>(null)
  useLinkedFocus('phones', () => card.current)
  if (error) return <ReadFailed what={texts.theAddress} error={error} onRetry={retry} />
  if (!phones) return <RowSkeletons count={3} label={texts.loading} />
  const { publicAddress } = phones
  const [best, ...others] = publicAddress === '' ? phones.addresses : [publicAddress, ...phones.addresses]
  return (
    <Stack
      component="section"
      ref={card}
      gap="md"
      mb="lg"
      p="md"
      bdrs={14}
      bd="2px solid var(--line)"
      aria-label={texts.theAddress}
      tabIndex={-1}
    >
      {best === undefined ? (
        <EmptyNote>{texts.noAddress}</EmptyNote>
      ) : (
        <PhoneAddress addresses={[best, ...others]} publicAddress={publicAddress} />
      )}
      <ReachChecklist hasPublicAddress={publicAddress !== ''} />
    </Stack>
  )
}

/** How shoppers open the shop on their phones. */
export const PhonesCard = () => (
  <Panel title={texts.title}>
    <Addresses />
    <SettingForm settingKey="public_url" {...texts.publicAddress} type="url" />
  </Panel>
)
