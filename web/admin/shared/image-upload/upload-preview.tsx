import { useEffect, useState } from 'react'
import { StoreImage } from '../../../shared/ui/store-image.tsx'
import classes from './image-upload.module.css'
import { texts } from './texts.ts'
import { PictureIcon } from './upload-icons.tsx'

const FilePreview = ({ file }: { file: File }) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <img src={url} alt={texts.previewOf(file.name)} className={classes.preview} />
}

type Props = {
  /** The file that is being uploaded. It is shown in place of the current image. */
  file: File | undefined
  url: string | null
}

export const UploadPreview = ({ file, url }: Props) => {
  if (file) return <FilePreview file={file} />
  if (url) {
    return (
      <StoreImage url={url} alt={texts.preview} width={96} height={96} className={classes.preview} isEager />
    )
  }
  return (
    <div className={`${classes.preview} ${classes.empty}`}>
      <PictureIcon />
    </div>
  )
}
