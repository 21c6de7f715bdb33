import { Stack } from '@mantine/core'
import { useRef } from 'react'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { SettingForm } from '../kit/setting-field.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { Details } from '../shared/more-details.tsx'
import { usePhones } from './api.ts'
import { PhoneAddress } from './phone-address.tsx'
import { texts } from './texts.ts'

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
  // Loaded data stay visible when a later poll fails, because the next poll may succeed.
  if (!phones) {
    return error ? (
      <ReadFailed what={texts.theAddress} error={error} onRetry={retry} />
    ) : (
      <RowSkeletons count={3} label={texts.loading} />
    )
  }
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
