import { Button } from '@mantine/core'
import { texts } from '../texts.ts'
import classes from './camera-dialog.module.css'
import type { CameraStatus } from './use-camera.ts'

/** Shown in place of the video while the camera delivers none. */
export const CameraError = ({
  status,
  onRetry,
}: {
  status: Exclude<CameraStatus, 'live'>
  onRetry: () => void
}) => (
  <div className={classes.trouble} role="status">
    <strong>{texts.trouble[status].title}</strong>
    <p>{texts.trouble[status].advice}</p>
    {status !== 'asking' && (
      <Button variant="default" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    )}
  </div>
)
