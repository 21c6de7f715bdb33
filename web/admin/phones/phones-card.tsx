import { formatDateTime } from '../../shared/lib/dates.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { SettingForm } from '../settings/setting-form.tsx'
import { PhoneAddress } from './phone-address.tsx'
import classes from './phones.module.css'
import { ReachChecklist } from './reach-checklist.tsx'
import { usePhones } from './use-phones.ts'

const FirstPhone = ({ at }: { at: string | null }) => (
  <p className={classes.status} role="status">
    {at === null ? (
      'No phone has opened your shop yet. This card turns green when one does.'
    ) : (
      <>
        <strong>A phone has opened your shop</strong>
        <span>First at {formatDateTime(at)}, since the store was started</span>
      </>
    )}
  </p>
)

const Addresses = () => {
  const { data: phones, error, mutate } = usePhones()
  // What is known stays on the screen when a later reading fails: the next one mends it.
  if (!phones) {
    return error ? (
      <ReadFailed what="The address for phones" error={error} onRetry={() => mutate()} />
    ) : (
      <RowSkeletons count={3} label="Loading the address for phones" />
    )
  }
  const { publicAddress, firstPhoneAt } = phones
  const [best, ...others] = publicAddress === '' ? phones.addresses : [publicAddress, ...phones.addresses]
  return (
    <div className={classes.card} data-reached={firstPhoneAt !== null || undefined}>
      <FirstPhone at={firstPhoneAt} />
      {best === undefined ? (
        <EmptyNote>
          No phone can reach this PC at present. Connect it to the shop’s Wi-Fi or router; the address then
          appears here.
        </EmptyNote>
      ) : (
        <PhoneAddress addresses={[best, ...others]} publicAddress={publicAddress} />
      )}
      <ReachChecklist isOpen={firstPhoneAt === null} hasPublicAddress={publicAddress !== ''} />
    </div>
  )
}

/** How shoppers' phones get into the shop, and whether the first one has. */
export const PhonesCard = () => (
  <Panel title="Open your shop on phones">
    <Addresses />
    <SettingForm
      settingKey="public_url"
      label="Public address"
      button="Save Public Address"
      type="url"
      hint="Only when a tunnel or a domain leads to this PC; leave it empty otherwise. It then comes first."
      placeholder="https://your-store.example"
    />
  </Panel>
)
