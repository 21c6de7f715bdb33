import { Panel } from '../../shared/ui/panel.tsx'
import { BackupPanel } from '../backups/backup-panel.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LogOutEverywhere } from './log-out-everywhere.tsx'
import { PrivateCustomers } from './private-customers.tsx'
import { SettingForm } from './setting-form.tsx'
import classes from './settings.module.css'

export const SettingsTab = () => (
  <>
    <Panel title="Daily Notice">
      <SettingForm
        settingKey="daily_notice"
        label="Notice"
        button="Update Notice"
        type="textarea"
        hint="Shown at the top of the home page. Leave it empty to show none."
      />
    </Panel>
    <Panel title="Store Name">
      <SettingForm settingKey="store_name" label="Store Name" button="Save Changes" />
    </Panel>
    <Panel title="WhatsApp Orders">
      <SettingForm
        settingKey="whatsapp_phone"
        label="WhatsApp Number"
        button="Save WhatsApp Number"
        type="tel"
        hint="Orders are sent as invoices to this number."
        placeholder="+91 98765 43210"
      />
    </Panel>
    <PrivateCustomers />
    <Panel title="Change Admin Password">
      <ChangePasswordForm />
      <div className={classes.below}>
        <LogOutEverywhere />
      </div>
    </Panel>
    <BackupPanel />
  </>
)
