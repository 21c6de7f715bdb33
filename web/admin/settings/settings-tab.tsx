import { Panel } from '../../shared/ui/panel.tsx'
import { BackupPanel } from '../backups/backup-panel.tsx'
import { FirstStepsAgain } from '../first-steps/first-steps-again.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LogOutEverywhere } from './log-out-everywhere.tsx'
import { PointsValueForm } from './points-value-form.tsx'
import { PrivateCustomers } from './private-customers.tsx'
import { SettingForm } from './setting-form.tsx'
import classes from './settings.module.css'
import { StoreLanguage } from './store-language.tsx'
import { texts } from './texts.ts'

export const SettingsTab = () => (
  <>
    <Panel title={texts.noticeTitle}>
      <SettingForm settingKey="daily_notice" hindiKey="daily_notice_hi" {...texts.notice} type="textarea" />
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
    <FirstStepsAgain />
  </>
)
