import { Panel } from '../../shared/ui/panel.tsx'
import { SettingForm } from '../settings/setting-form.tsx'
import { texts } from './texts.ts'

const networks = ['facebook_url', 'instagram_url', 'twitter_url', 'blogger_url', 'youtube_url'] as const

export const SocialTab = () => (
  <Panel title={texts.title}>
    {networks.map((key) => (
      <SettingForm key={key} settingKey={key} {...texts.networks[key]} type="url" />
    ))}
  </Panel>
)
