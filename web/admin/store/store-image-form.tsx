import { Button, Group } from '@mantine/core'
import { useSWRConfig } from 'swr'
import { useSetting } from '../../shared/api/queries.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { saveSetting } from '../shared/admin-mutations.ts'
import { ImageUpload } from '../shared/image-upload/image-upload.tsx'
import { useAction } from '../shared/use-action.ts'

const labels = { upload: 'Upload Store Image', change: 'Change Store Image' }

/** The picture of the store information page; a new one is saved as soon as it is uploaded. */
export const StoreImageForm = () => {
  const { data: url, error, mutate: reload } = useSetting('store_image')
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  if (error) return <ReadFailed what="The store image" error={error} onRetry={() => reload()} />
  if (url === undefined) return <RowSkeletons count={1} label="Loading the store image" />
  const save = (value: string, success: string) =>
    run(() => saveSetting(mutate, { key: 'store_image', value }), {
      success,
      failure: 'Failed to update setting',
    })
  return (
    <>
      <ImageUpload
        url={url || null}
        labels={labels}
        isDisabled={isPending}
        onUploaded={(uploaded) => void save(uploaded, 'Store image uploaded successfully!')}
      />
      {url && (
        <Group mt="md">
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => void save('', 'Setting updated successfully!')}
          >
            Remove Store Image
          </Button>
        </Group>
      )}
    </>
  )
}
