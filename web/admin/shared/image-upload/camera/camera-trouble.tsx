import { Button } from '@mantine/core'
import classes from './camera-dialog.module.css'
import type { CameraStatus } from './use-camera.ts'

const askForAccess = 'Please allow access to your camera'

const texts: Record<Exclude<CameraStatus, 'live'>, { title: string; advice: string }> = {
  asking: { title: askForAccess, advice: 'Your browser is asking you now; choose “Allow”.' },
  refused: {
    title: askForAccess,
    advice:
      'It was refused. Press the camera or lock sign beside the address, allow the camera, then try again.',
  },
  missing: {
    title: 'No camera was found',
    advice: 'Connect one and try again, or close this and choose a picture from a file.',
  },
  silent: {
    title: 'The camera does not answer',
    advice: 'Another program may be using it. Close that program and try again.',
  },
  lost: {
    title: 'Webcam is not active',
    advice: 'It was switched off or unplugged. Connect it and try again.',
  },
}

/** In the picture's place while the camera shows none. */
export const CameraTrouble = ({
  status,
  onRetry,
}: {
  status: Exclude<CameraStatus, 'live'>
  onRetry: () => void
}) => (
  <div className={classes.trouble} role="status">
    <strong>{texts[status].title}</strong>
    <p>{texts[status].advice}</p>
    {status !== 'asking' && (
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
)
