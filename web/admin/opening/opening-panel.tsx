import { useSWRConfig } from 'swr'
import { useSetting } from '../../shared/api/queries.ts'
import { useShop } from '../../shared/api/use-shop.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { SettingForm } from '../settings/setting-form.tsx'
import { saveSetting } from '../shared/admin-mutations.ts'
import { ChoiceCards } from '../shared/choice-cards.tsx'
import { useAction } from '../shared/use-action.ts'
import { HoursForm } from './hours-form.tsx'
import classes from './opening.module.css'

const choices = [
  { value: 'yes', label: 'Open', about: 'Orders are taken.' },
  { value: 'no', label: 'Closed', about: 'No orders until you open again.' },
  { value: 'hours', label: 'By opening hours', about: 'Opens and closes by itself.' },
] as const

/** One tap opens or closes the shop. */
const Switch = ({ saved }: { saved: string }) => {
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const choose = (value: string) =>
    void run(() => saveSetting(mutate, { key: 'shop_open', value }), {
      success: 'Setting updated successfully!',
      failure: 'Failed to update setting',
    })
  return (
    <ChoiceCards
      legend="The shop is"
      choices={choices}
      chosen={choices.find(({ value }) => value === saved)?.value ?? 'yes'}
      isPending={isPending}
      onChoose={choose}
    />
  )
}

const State = () => {
  const shop = useShop()
  if (!shop) return null
  return (
    <p className={classes.state} data-open={shop.isOpen} role="status">
      {shop.isOpen ? 'Shoppers can order now.' : 'Shoppers cannot order now.'}
    </p>
  )
}

/** Open, closed or by the hours, with the owner's words for a closed shop. */
export const OpeningPanel = () => {
  const { data: saved, error, mutate } = useSetting('shop_open')
  return (
    <Panel title="Open or Closed">
      {error ? (
        <ReadFailed what="Open or closed" error={error} onRetry={() => mutate()} />
      ) : saved === undefined ? (
        <RowSkeletons count={1} label="Loading whether the shop is open" />
      ) : (
        <>
          <State />
          <Switch saved={saved} />
          {saved === 'hours' && <HoursForm />}
        </>
      )}
      <div className={classes.message}>
        <SettingForm
          settingKey="closed_message"
          label="Message while closed"
          button="Save Message"
          hint="Shown to shoppers while the shop is closed."
          placeholder="We are at a wedding, back on Monday."
        />
      </div>
    </Panel>
  )
}
