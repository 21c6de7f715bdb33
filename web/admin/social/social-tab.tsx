import { Panel } from '../../shared/ui/panel.tsx'
import { SettingForm } from '../settings/setting-form.tsx'

const networks = [
  { key: 'facebook_url', name: 'Facebook', example: 'https://facebook.com/your-store' },
  { key: 'instagram_url', name: 'Instagram', example: 'https://instagram.com/your-store' },
  { key: 'twitter_url', name: 'Twitter', example: 'https://twitter.com/your-store' },
  { key: 'blogger_url', name: 'Blogger', example: 'https://your-store.blogspot.com' },
  { key: 'youtube_url', name: 'YouTube', example: 'https://youtube.com/@your-store' },
] as const

export const SocialTab = () => (
  <Panel title="Social Media Links">
    {networks.map(({ key, name, example }) => (
      <SettingForm
        key={key}
        settingKey={key}
        label={`${name} URL`}
        button={`Save ${name}`}
        type="url"
        placeholder={example}
      />
    ))}
  </Panel>
)
