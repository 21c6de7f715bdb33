import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { useExpire } from '../session.ts'
import classes from './image-upload.module.css'
import { findFileProblem, uploadImage } from './upload-image.ts'

type Props = {
  /** The present image, shown as preview. */
  url: string | null
  /** The button's words while there is no image, and once there is one. */
  labels: { upload: string; change: string }
  /** Gets the stored image's address. */
  onUploaded: (url: string) => void
  isDisabled?: boolean
}

/** Chooses an image file, uploads it, shows it. */
export const ImageUpload = ({ url, labels, onUploaded, isDisabled = false }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const expire = useExpire()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const upload = async (file: File) => {
    const unfit = findFileProblem(file)
    setProblem(unfit)
    if (unfit) return
    setPending(true)
    try {
      onUploaded(await uploadImage(file))
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) await expire()
      setProblem(reasonOf(error) ?? 'The image could not be uploaded. Please try again.')
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={classes.upload}>
      {url && (
        <StoreImage url={url} alt="Preview" width={96} height={96} className={classes.preview} isEager />
      )}
      <div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            // The same file chosen again must count as a change.
            event.currentTarget.value = ''
            if (file) void upload(file)
          }}
        />
        <Button
          variant="default"
          disabled={isDisabled || isPending}
          aria-describedby={problem && problemId}
          onClick={() => input.current?.click()}
        >
          {isPending ? 'Uploading...' : url ? labels.change : labels.upload}
        </Button>
        {problem && (
          <p id={problemId} className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
