import { Panel } from '../../shared/ui/panel.tsx'
import { OpeningPanel } from '../opening/opening-panel.tsx'
import { SettingForm } from '../settings/setting-form.tsx'
import { StoreImageForm } from './store-image-form.tsx'
import { texts } from './texts.ts'

export const StoreTab = () => (
  <>
    <OpeningPanel />
    <Panel title={texts.phoneTitle}>
      <SettingForm settingKey="store_phone" {...texts.phone} type="tel" />
    </Panel>
    <Panel title={texts.fssaiTitle}>
      <SettingForm settingKey="fssai_number" {...texts.fssai} inputMode="numeric" />
    </Panel>
    <Panel title={texts.imageTitle}>
      <StoreImageForm />
    </Panel>
    <Panel title={texts.taglineTitle}>
      <SettingForm settingKey="store_tagline" hindiKey="store_tagline_hi" {...texts.tagline} />
    </Panel>
    <Panel title={texts.descriptionTitle}>
      <SettingForm
        settingKey="store_description"
        hindiKey="store_description_hi"
        {...texts.description}
        type="textarea"
      />
    </Panel>
  </>
)
