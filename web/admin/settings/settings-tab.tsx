import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { languageFacts, languages } from '#contract/languages.ts'
import { pages } from '#contract/pages.ts'
import { readMobileNumber } from '#contract/phone-number.ts'
import { Backups } from '../backups/backup-panel.tsx'
import { Panel } from '../kit/panel.tsx'
import { SettingField, SettingForm } from '../kit/setting-field.tsx'
import { SettingsCard } from '../kit/settings-card.tsx'
import { ActionSwitch } from '../kit/switch.tsx'
import { Opening } from '../opening/opening-panel.tsx'
import { PhonesHelp } from '../phones/phones-card.tsx'
import { ChoiceCards } from '../shared/choice-cards.tsx'
import { useSavedSettings, useSettingMutation } from '../shared/settings.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { texts } from './texts.ts'
import { ThisPcSection } from './this-pc.tsx'

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

const NoticeAndName = () => (
  <>
    <SettingForm settingKey="daily_notice" {...texts.notice} type="textarea" />
    <SettingForm settingKey="store_name" {...texts.storeName} />
    <StoreLanguage />
  </>
)

const OrdersAndOpening = () => (
  <>
    <SettingForm
      settingKey="whatsapp_phone"
      {...texts.whatsApp}
      type="tel"
      ask={askForOrders}
      alternative="store_phone"
    />
    <Opening />
  </>
)

const Money = () => (
  <SettingsCard button={texts.saveMoney}>
    <SettingField settingKey="points_value" {...texts.pointsValue} type="amount" />
    <SettingField settingKey="upi_id" {...texts.upiId} />
    <SettingField settingKey="upi_name" {...texts.upiName} />
    <SettingSwitch settingKey="upi_open_app" {...texts.upiOpenApp} />
    <SettingField settingKey="gstin" {...texts.gstin} />
    <SettingField settingKey="receipt_note" {...texts.receiptNote} type="textarea" />
  </SettingsCard>
)

const Help = () => (
  <>
    <PhonesHelp />
    <ThisPcSection />
  </>
)

type GroupName = keyof typeof texts.groups

const groups: Record<GroupName, ComponentType> = {
  notice: NoticeAndName,
  orders: OrdersAndOpening,
  money: Money,
  delivery: Delivery,
  privacy: PrivateCustomers,
  backup: Backups,
  password: ChangePasswordForm,
  help: Help,
}
const names = Object.keys(groups) as GroupName[]

/** Above the group on a phone, beside it where there is room. */
const GroupLinks = ({ chosen }: { chosen: GroupName }) => (
  <Group role="navigation" aria-label={texts.groupLinks} gap={4} flex={{ base: '1 0 100%', lg: '0 0 12rem' }}>
    {names.map((name) => (
      <Button
        key={name}
        component={Link}
        to={`${pages.dashboard}?${new URLSearchParams({ tab: 'settings', view: name })}`}
        variant={name === chosen ? 'light' : 'subtle'}
        aria-current={name === chosen ? 'page' : undefined}
        px="sm"
        w={{ lg: '100%' }}
        justify="flex-start"
      >
        {texts.groups[name]}
      </Button>
    ))}
  </Group>
)

/** One group of settings at a time. */
export const SettingsTab = () => {
  const [search] = useSearchParams()
  const chosen = names.find((name) => name === search.get('view')) ?? 'notice'
  const Content = groups[chosen]
  return (
    <Group align="flex-start" gap="md">
      <GroupLinks chosen={chosen} />
      <Box flex="1 1 20rem" maw="56rem">
        <Panel title={texts.groups[chosen]}>
          <Stack gap="xl">
            <Content />
          </Stack>
        </Panel>
      </Box>
    </Group>
  )
}
