import { SimpleGrid } from '@mantine/core'
import { socialKeys } from '#contract/settings.ts'
import { Panel } from '../kit/panel.tsx'
import { SettingForm } from '../kit/setting-field.tsx'
import { texts } from './texts.ts'

export const SocialTab = () => (
  <Panel title={texts.title}>
    <SimpleGrid minColWidth="min(26rem, 100%)">
      {socialKeys.map((key) => (
        <SettingForm key={key} settingKey={key} {...texts.networks[key]} type="url" />
      ))}
    </SimpleGrid>
  </Panel>
)
