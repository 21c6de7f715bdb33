import { Button, FileButton, VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { CameraDialog } from './camera/camera-dialog.tsx'
import { canUseCamera, openDeviceCamera } from './camera/device-camera.ts'
import classes from './image-upload.module.css'
import { texts } from './texts.ts'
import { CameraIcon } from './upload-icons.tsx'
import { UploadPreview } from './upload-preview.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useDrop } from './use-drop.ts'
import { type UploadState, useImageUpload } from './use-image-upload.ts'
import { usePaste } from './use-paste.ts'
import { useStepFocus } from './use-step-focus.ts'

type Props = {
  /** The address of the current image, which is shown as the preview. */
  url: string | null
  /** The labels of the button without and with a current image. */
  labels: { upload: string; change: string }
  /** Called with the address of the stored image. */
  onUploaded: (url: string) => void
  isDisabled?: boolean
  /** Called when the camera or an upload starts and ends. A dialog must not close in between, or the image is lost. */
  onBusy?: (isBusy: boolean) => void
}

const statusOf = (state: UploadState): string => {
  if (state.step === 'preparing') return texts.preparingFile(state.file.name)
  if (state.step === 'uploading') return texts.uploadingFile(state.file.name)
  return state.step === 'idle' ? state.result : ''
}

/** Uploads an image that is chosen, dropped, pasted or photographed, and shows it. */
export const ImageUpload = ({ url, labels, onUploaded, isDisabled = false, onBusy }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const forgetChosen = useRef<() => void>(null)
  const noteId = useId()
  const [isCameraOpen, setCameraOpen] = useState(false)
  const { state, choose, retry, cancel } = useImageUpload(onUploaded)

  const isUnderWay = state.step === 'preparing' || state.step === 'uploading'
  const isBusy = isUnderWay || isCameraOpen
  const isLocked = isDisabled || isUnderWay
  const take = (files: readonly File[]) => {
    if (!isLocked) void choose(files)
  }
  const reportBusy = useEffectEvent((value: boolean) => onBusy?.(value))
  useEffect(() => reportBusy(isBusy), [isBusy])
  const { isOver, handlers } = useDrop(take)
  usePaste(place, take)
  useStepFocus(place, state.step, isDisabled)

  return (
    <>
      <div ref={place} className={classes.upload} data-over={isOver && !isLocked} {...handlers}>
        <UploadPreview
          file={state.step === 'preparing' || state.step === 'idle' ? undefined : state.file}
          url={url}
        />
        <div className={classes.controls}>
          <div className={classes.buttons}>
            <FileButton
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
              resetRef={forgetChosen}
              onChange={(file) => {
                // Without this, choosing the same file again would fire no change event.
                forgetChosen.current?.()
                take(file ? [file] : [])
              }}
            >
              {({ onClick }) => (
                <Button
                  variant="default"
                  disabled={isLocked}
                  aria-describedby={isUnderWay ? undefined : noteId}
                  onClick={onClick}
                >
                  {isUnderWay ? texts.uploading : url ? labels.change : labels.upload}
                </Button>
              )}
            </FileButton>
            <Button
              variant="default"
              disabled={isLocked}
              leftSection={<CameraIcon />}
              onClick={() => (canUseCamera() ? setCameraOpen(true) : openDeviceCamera(take))}
            >
              {texts.camera}
            </Button>
          </div>
          {isUnderWay && (
            <UploadProgress
              label={statusOf(state)}
              part={state.step === 'uploading' ? state.part : undefined}
              onCancel={cancel}
            />
          )}
          {state.step === 'idle' && (
            <p id={noteId} className={classes.hint}>
              {texts.dropOrPaste}
            </p>
          )}
          {state.step === 'failed' && (
            <div className={classes.failed}>
              <p id={noteId} role="alert">
                {state.problem}
              </p>
              {state.file && (
                <Button variant="default" data-next disabled={isDisabled} onClick={() => void retry()}>
                  {texts.tryAgain}
                </Button>
              )}
            </div>
          )}
        </div>
        <VisuallyHidden role="status">{statusOf(state)}</VisuallyHidden>
      </div>
      <CameraDialog
        isOpen={isCameraOpen}
        onClose={() => setCameraOpen(false)}
        onTaken={(picture) => {
          setCameraOpen(false)
          take([picture])
        }}
      />
    </>
  )
}
