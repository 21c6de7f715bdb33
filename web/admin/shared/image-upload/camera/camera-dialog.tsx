import { Button, Modal, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import classes from './camera-dialog.module.css'
import { CameraError } from './camera-error.tsx'
import { takePhoto } from './take-photo.ts'
import { useCamera } from './use-camera.ts'
import { useCountdown } from './use-countdown.ts'

const noSources = [{ value: '', label: texts.noCamera }]

const Camera = ({ onTaken }: { onTaken: (picture: File) => void }) => {
  const video = useRef<HTMLVideoElement>(null)
  const { status, stream, sources, sourceId, chooseSource, retry } = useCamera()
  const [isMissed, setMissed] = useState(false)
  const snap = async () => {
    const picture = video.current ? await takePhoto(video.current) : undefined
    if (!video.current) return // the dialog was closed in the meantime
    if (picture) onTaken(picture)
    else setMissed(true)
  }
  const { word, start } = useCountdown(() => void snap())
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])

  const press = () => {
    setMissed(status !== 'live')
    if (status === 'live' && word === undefined) start()
  }
  return (
    <div className={classes.camera}>
      <div className={classes.stage}>
        <video ref={video} autoPlay playsInline muted aria-label={texts.camera} />
        {status !== 'live' && <CameraError status={status} onRetry={retry} />}
        <div className={classes.count} aria-live="assertive">
          {word}
        </div>
      </div>
      {isMissed && (
        <p className={classes.missed} role="alert">
          {texts.webcamNotActive}
        </p>
      )}
      {/* `data-disabled` instead of `disabled`, which would remove the focus. */}
      <Button size="lg" data-autofocus {...(word && { 'data-disabled': true })} onClick={press}>
        {texts.takePicture}
      </Button>
      <NativeSelect
        label={texts.videoSource}
        value={sourceId}
        disabled={sources.length === 0 || word !== undefined}
        data={sources.length > 0 ? sources : noSources}
        onChange={(event) => chooseSource(event.currentTarget.value)}
      />
    </div>
  )
}

type Props = { isOpen: boolean; onClose: () => void; onTaken: (picture: File) => void }

/** The camera with its countdown. Source: contract/README.md, Receipt, speech and camera. */
export const CameraDialog = ({ isOpen, onClose, onTaken }: Props) => (
  // A transition would keep the dialog mounted, and so the camera on, for a moment after it is closed.
  <Modal opened={isOpen} onClose={onClose} title={texts.cameraTitle} transitionProps={{ duration: 0 }}>
    <Camera onTaken={onTaken} />
  </Modal>
)
