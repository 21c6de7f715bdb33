import { Button } from '@mantine/core'
import { useState } from 'react'
import { isLanguage, type Language, languageFacts, languages } from '#contract/languages.ts'
import { formatExactRupees } from '#contract/money.ts'
import { readPointsValue } from '#contract/points.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { BackupPanel } from '../backups/backup-panel.tsx'
import { FirstStepsAgain } from '../first-steps/first-steps.tsx'
import { ChoiceCards } from '../shared/choice-cards.tsx'
import { useLogoutEverywhere } from '../shared/session.ts'
import { useAction } from '../shared/use-action.ts'
import { useSaveSetting } from '../shared/use-save-setting.ts'
import { ThisPcPanel } from '../this-pc/this-pc-panel.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { PrivateCustomers } from './private-customers.tsx'
import { SettingForm } from './setting-form.tsx'
import classes from './settings.module.css'
import { texts } from './texts.ts'

const preview = (typed: string): string => {
  const value = readPointsValue(typed.trim())
  return value === undefined ? texts.customersReadNothing : texts.customersRead(formatExactRupees(value))
}

/** The form for the value of 100 points, with the text that customers will read. */
const PointsValueForm = () => (
  <SettingForm settingKey="points_value" {...texts.pointsValue} inputMode="decimal" preview={preview} />
)

/** Ends all of the owner's sessions after a confirmation, including this one. */
const LogOutEverywhere = () => {
  const logOut = useLogoutEverywhere()
  const { run, isPending } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    if (await run(logOut, { failure: texts.logOutFailed })) setIsAsking(false)
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {texts.logOutEverywhere}
      </Button>
      <ConfirmDialog
        title={texts.logOutTitle}
        question={texts.logOutQuestion}
        verb={texts.logOut}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

const choices = languages.map((each) => ({
  value: each,
  label: languageFacts[each].name,
  about: texts.languageMeans[each],
}))

const Choice = ({ saved }: { saved: Language }) => {
  const saveSetting = useSaveSetting()
  const { run, isPending } = useAction()
  const choose = (value: Language) =>
    run(() => saveSetting({ key: 'store_language', value }), {
      success: texts.saved,
      failure: texts.saveFailed,
    })
  return (
    <>
      <ChoiceCards
        legend={texts.whichLanguage}
        choices={choices}
        chosen={saved}
        isPending={isPending}
        onChoose={(value) => void choose(value)}
      />
      <p className={classes.hint}>{texts.languageHint}</p>
    </>
  )
}

/** The panel for the language of browsers that have chosen none, and of the shop's printouts. */
const StoreLanguage = () => {
  const { data: saved, error, retry } = useSetting('store_language')
  return (
    <Panel title={texts.storeLanguage}>
      {error ? (
        <ReadFailed what={texts.storeLanguage} error={error} onRetry={retry} />
      ) : saved === undefined ? (
        <RowSkeletons count={1} label={texts.loading(texts.storeLanguage)} />
      ) : (
        <Choice saved={isLanguage(saved) ? saved : languages[0]} />
      )}
    </Panel>
  )
}

export const SettingsTab = () => (
  <>
    <Panel title={texts.noticeTitle}>
      <SettingForm settingKey="daily_notice" {...texts.notice} type="textarea" />
    </Panel>
    <Panel title={texts.storeNameTitle}>
      <SettingForm settingKey="store_name" {...texts.storeName} />
    </Panel>
    <Panel title={texts.whatsAppTitle}>
      <SettingForm settingKey="whatsapp_phone" {...texts.whatsApp} type="tel" />
    </Panel>
    <Panel title={texts.pointsTitle}>
      <PointsValueForm />
    </Panel>
    <StoreLanguage />
    <PrivateCustomers />
    <Panel title={texts.passwordTitle}>
      <ChangePasswordForm />
      <div className={classes.below}>
        <LogOutEverywhere />
      </div>
    </Panel>
    <BackupPanel />
    <ThisPcPanel />
    <FirstStepsAgain />
  </>
)
