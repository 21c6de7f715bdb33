import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { languageFacts, languages } from '#contract/languages.ts'
import { formatExactRupees } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { readMobileNumber } from '#contract/phone-number.ts'
import { readRupees } from '#contract/typed-amount.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { BackupPanel } from '../backups/backup-panel.tsx'
import { FirstStepsAgain } from '../first-steps/first-steps.tsx'
import { SettingField, SettingForm } from '../kit/setting-field.tsx'
import { SettingsCard } from '../kit/settings-card.tsx'
import { ActionSwitch } from '../kit/switch.tsx'
import { Opening } from '../opening/opening-panel.tsx'
import { ChoiceCards } from '../shared/choice-cards.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { useSavedSettings, useSettingMutation } from '../shared/settings.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { texts } from './texts.ts'
import { ThisPcSection } from './this-pc.tsx'

const preview = (typed: string): string => {
  const value = readRupees(typed) || undefined
  return value === undefined ? texts.customersReadNothing : texts.customersRead(formatExactRupees(value))
}

const askForOrders = (number: string) =>
  number === '' || readMobileNumber(number) ? undefined : texts.ordersGoTo(number)

type SettingChoiceProps<Value extends string> = {
  settingKey: 'store_language' | 'private_customers'
  legend: string
  choices: readonly { value: Value; label: string; about: string }[]
  /** The choice of a shop that has not chosen yet. */
  usual: Value
  hint: string
}

/** A setting with a few values. Saved immediately. */
const SettingChoice = <Value extends string>({
  settingKey,
  choices,
  usual,
  ...cards
}: SettingChoiceProps<Value>) => {
  const saved = useSavedSettings()[settingKey]
  const saveSetting = useSettingMutation(texts.saved)
  return (
    <ChoiceCards
      {...cards}
      choices={choices}
      chosen={choices.find(({ value }) => value === saved)?.value ?? usual}
      isPending={saveSetting.isBusy}
      onChoose={(value) => void saveSetting.run({ key: settingKey, value })}
    />
  )
}

/** The language of browsers that have chosen none, and of the shop's printouts. */
const StoreLanguage = () => (
  <SettingChoice
    settingKey="store_language"
    legend={texts.whichLanguage}
    choices={languages.map((each) => ({
      value: each,
      label: languageFacts[each].name,
      about: texts.languageMeans[each],
    }))}
    usual={languages[0]}
    hint={texts.languageHint}
  />
)

/** Whether customers are private. Source: contract/README.md, Known phones. */
const PrivateCustomers = () => (
  <SettingChoice
    settingKey="private_customers"
    legend={texts.whoSees}
    choices={[
      { value: 'yes', label: texts.privateOn, about: texts.privateOnMeans },
      { value: 'no', label: texts.privateOff, about: texts.privateOffMeans },
    ]}
    usual="no"
    hint={texts.passbookHint}
  />
)

type SettingSwitchProps = {
  settingKey: 'delivery_on' | 'upi_open_app'
  label: string
  hint: string
}

/** A setting that is yes or no. Saved immediately. */
const SettingSwitch = ({ settingKey, label, hint }: SettingSwitchProps) => {
  const saved = useSavedSettings()[settingKey]
  const saveSetting = useSettingMutation()
  return (
    <div>
      <ActionSwitch
        label={() => label}
        name={label}
        isOn={saved === 'yes'}
        save={(isNowOn) => saveSetting.run({ key: settingKey, value: isNowOn ? 'yes' : 'no' })}
      />
      <Text c="dimmed" fz="0.875rem">
        {hint}
      </Text>
    </div>
  )
}

/** Whether Android phones of customers offer to open the UPI app. Nothing without a UPI ID. */
const OpenUpiApp = () => {
  if (useSavedSettings().upi_id === '') return null
  return <SettingSwitch settingKey="upi_open_app" {...texts.upiOpenApp} />
}

/** Whether the shop delivers, and if so, how. Source: contract/README.md, Delivery. */
const Delivery = () => {
  const isOn = useSavedSettings().delivery_on === 'yes'
  return (
    <>
      <SettingSwitch settingKey="delivery_on" {...texts.deliveryOn} />
      {isOn && (
        <SettingsCard button={texts.saveDelivery}>
          <SimpleGrid minColWidth="min(10rem, 100%)" autoFlow="auto-fit">
            <SettingField settingKey="delivery_fee" {...texts.deliveryFee} type="amount" />
            <SettingField settingKey="delivery_free_from" {...texts.deliveryFreeFrom} type="amount" />
            <SettingField settingKey="delivery_minimum" {...texts.deliveryMinimum} type="amount" />
          </SimpleGrid>
          <SettingField settingKey="delivery_area" {...texts.deliveryArea} type="textarea" />
          <SettingField settingKey="delivery_pincodes" {...texts.deliveryPincodes} />
        </SettingsCard>
      )}
    </>
  )
}

type GroupName = keyof typeof texts.groups

/** The name by which a link leads to a group, see {@link useLinkedFocus}. */
const fieldOf = (group: GroupName) => `group_${group}`

/** What a link to the group leads to. */
const Place = ({ group, children }: { group: GroupName; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useLinkedFocus(fieldOf(group), () => place.current)
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}

const Card = ({ group, children }: { group: GroupName; children: ReactNode }) => (
  <Place group={group}>
    <Panel title={texts.groups[group]}>
      <Stack gap="xl">{children}</Stack>
    </Panel>
  </Place>
)

const GroupLinks = () => (
  <Group role="navigation" aria-label={texts.groupLinks} gap={0} mb="xs">
    {(Object.keys(texts.groups) as GroupName[]).map((group) => (
      <Button
        key={group}
        component={Link}
        to={`${pages.dashboard}?${new URLSearchParams({ tab: 'settings', field: fieldOf(group) })}`}
        replace
        variant="subtle"
        size="compact-sm"
        fw={600}
      >
        {texts.groups[group]}
      </Button>
    ))}
  </Group>
)

export const SettingsTab = () => (
  <>
    <GroupLinks />
    <SimpleGrid minColWidth="min(33rem, 100%)" autoFlow="auto-fit">
      <Stack gap="md">
        <Card group="notice">
          <SettingForm settingKey="daily_notice" {...texts.notice} type="textarea" />
          <SettingForm settingKey="store_name" {...texts.storeName} />
          <StoreLanguage />
        </Card>
        <Card group="orders">
          <SettingForm
            settingKey="whatsapp_phone"
            {...texts.whatsApp}
            type="tel"
            ask={askForOrders}
            alternative="store_phone"
          />
          <Opening />
        </Card>
        <Card group="money">
          <SettingsCard button={texts.saveMoney}>
            <SettingField settingKey="points_value" {...texts.pointsValue} type="amount" preview={preview} />
            <SettingField settingKey="upi_id" {...texts.upiId} />
            <SettingField settingKey="upi_name" {...texts.upiName} />
            <OpenUpiApp />
            <SettingField settingKey="gstin" {...texts.gstin} />
            <SettingField settingKey="receipt_note" {...texts.receiptNote} type="textarea" />
          </SettingsCard>
        </Card>
      </Stack>
      <Stack gap="md">
        <Card group="delivery">
          <Delivery />
        </Card>
        <Card group="privacy">
          <PrivateCustomers />
        </Card>
        <Place group="backup">
          <BackupPanel>{({ lastCopyAt }) => <ThisPcSection lastCopyAt={lastCopyAt} />}</BackupPanel>
        </Place>
        <Card group="password">
          <ChangePasswordForm />
        </Card>
      </Stack>
    </SimpleGrid>
    <FirstStepsAgain />
  </>
)
