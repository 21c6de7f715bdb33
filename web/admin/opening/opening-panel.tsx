import { useSetting } from '../../shared/api/queries.ts'
import { useShop } from '../../shared/api/use-shop.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { SettingForm } from '../settings/setting-form.tsx'
import { ChoiceCards } from '../shared/choice-cards.tsx'
import { useAction } from '../shared/use-action.ts'
import { useSaveSetting } from '../shared/use-save-setting.ts'
import { HoursForm } from './hours-form.tsx'
import classes from './opening.module.css'
import { texts } from './texts.ts'

const choices = [
  { value: 'yes', label: texts.open, about: texts.openMeans },
  { value: 'no', label: texts.closed, about: texts.closedMeans },
  { value: 'hours', label: texts.byHours, about: texts.byHoursMeans },
] as const

/** Opens or closes the shop, or lets it follow its hours. Saved at once, without a save button. */
const Switch = ({ saved }: { saved: string }) => {
  const saveSetting = useSaveSetting()
  const { run, isPending } = useAction()
  const choose = (value: string) =>
    void run(() => saveSetting({ key: 'shop_open', value }), {
      success: texts.saved,
      failure: texts.saveFailed,
    })
  return (
    <ChoiceCards
      legend={texts.theShopIs}
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
      {texts.state(shop.isOpen)}
    </p>
  )
}

/** The panel for opening and closing the shop, with the opening hours and the message shown while it is closed. */
export const OpeningPanel = () => {
  const { data: saved, error, retry } = useSetting('shop_open')
  return (
    <Panel title={texts.title}>
      {error ? (
        <ReadFailed what={texts.openOrClosed} error={error} onRetry={retry} />
      ) : saved === undefined ? (
        <RowSkeletons count={1} label={texts.loading} />
      ) : (
        <>
          <State />
          <Switch saved={saved} />
          {saved === 'hours' && <HoursForm />}
        </>
      )}
      <div className={classes.message}>
        <SettingForm settingKey="closed_message" {...texts.closedMessage} />
      </div>
    </Panel>
  )
}
