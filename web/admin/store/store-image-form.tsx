import { Button, Group } from '@mantine/core'
import { useRef } from 'react'
import { useSetting } from '../../shared/api/queries.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { ImageUpload } from '../shared/image-upload/image-upload.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { useAction } from '../shared/use-action.ts'
import { useSaveSetting } from '../shared/use-save-setting.ts'
import { texts } from './texts.ts'

/** The image of the store information page. A new image is saved as soon as it is uploaded. */
export const StoreImageForm = () => {
  const { data: url, error, retry } = useSetting('store_image')
  const saveSetting = useSaveSetting()
  const { run, isPending } = useAction()
  const place = useRef<HTMLDivElement>(null)
  useLinkedFocus('store_image', () => place.current?.querySelector('button'))
  if (error) return <ReadFailed what={texts.theImage} error={error} onRetry={retry} />
  if (url === undefined) return <RowSkeletons count={1} label={texts.loadingImage} />
  const save = (value: string, success: string) =>
    run(() => saveSetting({ key: 'store_image', value }), {
      success,
      failure: texts.saveFailed,
    })
  return (
    <div ref={place}>
      <ImageUpload
        url={url || null}
        labels={texts.imageLabels}
        isDisabled={isPending}
        onUploaded={(uploaded) => void save(uploaded, texts.imageUploaded)}
      />
      {url && (
        <Group mt="md">
          <Button variant="default" disabled={isPending} onClick={() => void save('', texts.saved)}>
            {texts.removeImage}
          </Button>
        </Group>
      )}
    </div>
  )
}
