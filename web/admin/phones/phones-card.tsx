import { useRef } from 'react'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { SettingForm } from '../settings/setting-form.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { usePhones } from './api.ts'
import { PhoneAddress } from './phone-address.tsx'
import classes from './phones.module.css'
import { texts } from './texts.ts'

/** Possible reasons why a phone cannot open the address, the most common first. */
const ReachChecklist = ({ isOpen, hasPublicAddress }: { isOpen: boolean; hasPublicAddress: boolean }) => (
  <details className={classes.checklist} open={isOpen}>
    <summary>{texts.ifUnreachable}</summary>
    <ul>
      <li>{texts.sameWifi}</li>
      <li>{texts.firewall}</li>
      <li>{texts.guestNetwork}</li>
      <li>{texts.sleep}</li>
      {hasPublicAddress && <li>{texts.tunnel}</li>}
    </ul>
  </details>
)

const FirstPhone = ({ at }: { at: string | null }) => (
  <p className={classes.status} role="status">
    {at === null ? (
      texts.noPhoneYet
    ) : (
      <>
        <strong>{texts.phoneHasOpened}</strong>
        <span>{texts.firstAt(formatDateTime(at))}</span>
      </>
    )}
  </p>
)

const Addresses = () => {
  const { data: phones, error, retry } = usePhones()
  const card = useRef<HTMLElement>(null)
  useLinkedFocus('phones', () => card.current)
  // Loaded data stay visible when a later poll fails, because the next poll may succeed.
  if (!phones) {
    return error ? (
      <ReadFailed what={texts.theAddress} error={error} onRetry={retry} />
    ) : (
      <RowSkeletons count={3} label={texts.loading} />
    )
  }
  const { publicAddress, firstPhoneAt } = phones
  const [best, ...others] = publicAddress === '' ? phones.addresses : [publicAddress, ...phones.addresses]
  return (
    <section
      ref={card}
      className={classes.card}
      aria-label={texts.theAddress}
      tabIndex={-1}
      data-reached={firstPhoneAt !== null || undefined}
    >
      <FirstPhone at={firstPhoneAt} />
      {best === undefined ? (
        <EmptyNote>{texts.noAddress}</EmptyNote>
      ) : (
        <PhoneAddress addresses={[best, ...others]} publicAddress={publicAddress} />
      )}
      <ReachChecklist isOpen={firstPhoneAt === null} hasPublicAddress={publicAddress !== ''} />
    </section>
  )
}

/** How shoppers open the shop on their phones, and whether the first phone has done so. */
export const PhonesCard = () => (
  <Panel title={texts.title}>
    <Addresses />
    <SettingForm settingKey="public_url" {...texts.publicAddress} type="url" />
  </Panel>
)
