import { Button } from '@mantine/core'
import classes from './image-upload.module.css'
import { texts } from './texts.ts'

type Props = {
  /** The current step and the file's name. */
  label: string
  /** The fraction that has been sent, 0 to 1; undefined while it is unknown. */
  part: number | undefined
  onCancel: () => void
}

export const UploadProgress = ({ label, part, onCancel }: Props) => (
  <div className={classes.progress}>
    <div className={classes.progressText} aria-hidden="true">
      <span>{label}</span>
      {part !== undefined && <b>{texts.percent(part)}</b>}
    </div>
    <progress aria-label={label} value={part} max={1} />
    <Button variant="default" onClick={onCancel}>
      {texts.cancelUpload}
    </Button>
  </div>
)
