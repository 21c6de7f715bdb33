import { Panel } from '../../shared/ui/panel.tsx'
import { OpeningPanel } from '../opening/opening-panel.tsx'
import { SettingForm } from '../settings/setting-form.tsx'
import { StoreImageForm } from './store-image-form.tsx'

export const StoreTab = () => (
  <>
    <OpeningPanel />
    <Panel title="Store Phone Number">
      <SettingForm
        settingKey="store_phone"
        label="Phone Number"
        button="Save Phone Number"
        type="tel"
        hint="Shown on the store information page and on receipts."
        placeholder="+91 98765 43210"
      />
    </Panel>
    <Panel title="Store Display Image">
      <StoreImageForm />
    </Panel>
    <Panel title="Store Description">
      <SettingForm
        settingKey="store_description"
        label="Description"
        button="Save Description"
        type="textarea"
        hint="Shown on the store information page and on receipts."
      />
    </Panel>
  </>
)
