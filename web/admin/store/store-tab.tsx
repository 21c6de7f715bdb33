import { Group, SimpleGrid } from '@mantine/core'
import { ActionButton } from '../kit/action-button.tsx'
import { Panel } from '../kit/panel.tsx'
import { SettingField, SettingForm } from '../kit/setting-field.tsx'
import { SettingsCard } from '../kit/settings-card.tsx'
import { ImageUpload, useImageUpload } from '../shared/image-upload/image-upload.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { useSavedSettings, useSettingMutation } from '../shared/settings.ts'
import { texts } from './texts.ts'

/** The image of the store information page. A new image is saved as soon as it is uploaded. */
const StoreImageForm = () => {
  const url = useSavedSettings().store_image
  const saveImage = useSettingMutation(texts.imageUploaded)
  const removeImage = useSettingMutation(texts.saved)
  const upload = useImageUpload((value) => saveImage.run({ key: 'store_image', value }))
  useLinkedFocus('store_image', () => upload.place.current?.querySelector('button'))
  return (
    <>
      <ImageUpload
        upload={upload}
        url={url || null}
        labels={texts.imageLabels}
        isDisabled={saveImage.isBusy || removeImage.isBusy}
      />
      {url && (
        <Group mt="md">
          <ActionButton
            variant="default"
            isBusy={removeImage.isBusy}
            onClick={() => removeImage.run({ key: 'store_image', value: '' })}
          >
            {texts.removeImage}
          </ActionButton>
        </Group>
      )}
    </>
  )
}

export const StoreTab = () => (
  <SimpleGrid minColWidth="min(33rem, 100%)" autoFlow="auto-fit">
    <div>
      <Panel title={texts.phoneTitle}>
        <SettingForm settingKey="store_phone" {...texts.phone} type="tel" alternative="whatsapp_phone" />
      </Panel>
      <Panel title={texts.descriptionTitle}>
        <SettingForm settingKey="store_description" {...texts.description} type="textarea" />
      </Panel>
    </div>
    <div>
      <Panel title={texts.imageTitle}>
        <StoreImageForm />
      </Panel>
      <Panel title={texts.moreTitle}>
        <SettingsCard button={texts.saveMore}>
          <SettingField settingKey="store_tagline" {...texts.tagline} />
          <SettingField settingKey="fssai_number" {...texts.fssai} inputMode="numeric" />
        </SettingsCard>
      </Panel>
    </div>
  </SimpleGrid>
)
