import { Box, Button, FileButton, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { StoreImage } from '../../../shared/ui/store-image.tsx'
import { Problem } from '../looks.tsx'
import { CameraDialog } from './camera.tsx'
import { DropHint, DropZone } from './drop-zone.tsx'
import classes from './image-upload.module.css'
import { texts } from './texts.ts'
import { type UploadState, useImageUpload } from './use-image-upload.ts'

/** Whether the page can use the camera itself. Browsers require HTTPS, which the shop's Wi-Fi does not offer. */
const canUseCamera = (): boolean => window.isSecureContext && navigator.mediaDevices !== undefined

/**
 * Opens the camera app of the device, or its file picker if it has no camera. The file input is temporary, so that the
 * page contains only that of the upload.
 */
const openDeviceCamera = (onFiles: (files: File[]) => void): void => {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: 'image/*', hidden: true })
  input.setAttribute('capture', 'environment')
  input.addEventListener('change', () => {
    onFiles([...(input.files ?? [])])
    input.remove()
  })
  input.addEventListener('cancel', () => input.remove())
  document.body.append(input)
  input.click()
}

const isTextField = (target: Element): boolean => target.matches('input, textarea')

/** Whether the user is working in the dialog or form around `place`. */
const isInUse = (place: Element, target: Element): boolean => {
  if (target !== document.body)
    return place.closest('[role="dialog"], form, section')?.contains(target) === true
  const dialog = document.querySelector('[role="dialog"]')
  return dialog === null || dialog.contains(place)
}

/** Calls `onFiles` with files that are pasted while the form or dialog around `place` is in use. */
const usePaste = (place: RefObject<Element | null>, onFiles: (files: File[]) => void): void => {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const files = [...(clipboardData?.files ?? [])]
    if (files.length === 0 || !place.current || !(target instanceof Element)) return
    // Office programs add an image of the copied text to the clipboard; the text field must get the text.
    if (isTextField(target) && clipboardData?.types.includes('text/plain')) return
    if (!isInUse(place.current, target)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/**
 * Keeps the keyboard focus inside `place` when the step changes, which removes some of its buttons. A lost focus moves to
 * the button marked `data-next`, else to the first one, as soon as it is enabled. A focus elsewhere on the page stays.
 */
const useStepFocus = (place: RefObject<HTMLElement | null>, step: string, isDisabled: boolean): void => {
  const known = useRef(step)
  const mustMoveFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that becomes enabled can take the focus
  useLayoutEffect(() => {
    if (known.current !== step) mustMoveFocus.current = true
    known.current = step
    if (!mustMoveFocus.current || !place.current) return
    const active = document.activeElement
    const isInside = place.current.contains(active)
    const isElsewhere = active !== null && active !== document.body && !isInside
    const next =
      place.current.querySelector<HTMLElement>('[data-next]:enabled') ??
      place.current.querySelector<HTMLElement>('button:enabled')
    if (isElsewhere || (isInside && active?.matches(':enabled'))) mustMoveFocus.current = false
    else if (next) {
      mustMoveFocus.current = false
      next.focus({ preventScroll: true })
    }
  }, [place, step, isDisabled])
}

/** Decorative, on a grid of 24 px. */
const CameraIcon = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor">
    <g strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <path d="M4 8.5h3.5L9.5 6h5l2 2.5H20V18.5H4z" />
      <circle cx="12" cy="13" r="3.2" />
    </g>
  </svg>
)

const PictureIcon = () => (
  <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true" fill="none" stroke="currentColor">
    <g strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round">
      <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5" />
      <circle cx="15.5" cy="9" r="1.4" />
    </g>
  </svg>
)

const FilePreview = ({ file, size }: { file: File; size: number }) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <img src={url} alt={texts.previewOf(file.name)} width={size} height={size} className={classes.preview} />
  )
}

type UploadPreviewProps = {
  /** The file that is being uploaded. It is shown in place of the current image. */
  file: File | undefined
  url: string | null
  /** In pixels. */
  size: number
}

const UploadPreview = ({ file, url, size }: UploadPreviewProps) => {
  if (file) return <FilePreview file={file} size={size} />
  if (url) {
    return (
      <StoreImage
        url={url}
        alt={texts.preview}
        width={size}
        height={size}
        className={classes.preview}
        isEager
      />
    )
  }
  return (
    <Group className={classes.preview ?? ''} justify="center" w={size} h={size} c="dimmed" visibleFrom="xs">
      <PictureIcon />
    </Group>
  )
}

type UploadProgressProps = {
  /** The current step and the file's name. */
  label: string
  /** The fraction that has been sent, 0 to 1; undefined while it is unknown. */
  part: number | undefined
  onCancel: () => void
}

const UploadProgress = ({ label, part, onCancel }: UploadProgressProps) => (
  <Group gap="xs">
    <Group wrap="nowrap" gap="sm" justify="space-between" w="100%" aria-hidden="true">
      <Text truncate>{label}</Text>
      {part !== undefined && <b>{texts.percent(part)}</b>}
    </Group>
    <Box
      component="progress"
      flex="1 1 8rem"
      miw={0}
      style={{ accentColor: 'var(--brand-text)' }}
      aria-label={label}
      value={part}
      max={1}
    />
    <Button variant="default" onClick={onCancel}>
      {texts.cancelUpload}
    </Button>
  </Group>
)

/** The padding of buttons in a row: on a phone all of them fit, and beside the rail the fields too. */
export const rowPadding = { base: 8, sm: 10, lg: 14 }

type ImageUploadProps = {
  /** The address of the current image, which is shown as the preview. */
  url: string | null
  /** The labels of the button without and with a current image. */
  labels: { upload: string; change: string }
  /** Whether it is part of a row: a small preview, and only when there is an image. */
  isCompact?: boolean
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

const compact = { gap: 4, className: classes.compact ?? '' }

/** Uploads an image that is chosen, dropped, pasted or photographed, and shows it. */
export const ImageUpload = ({
  url,
  labels,
  isCompact = false,
  onUploaded,
  isDisabled = false,
  onBusy,
}: ImageUploadProps) => {
  const place = useRef<HTMLDivElement>(null)
  const forgetChosen = useRef<() => void>(null)
  const noteId = useId()
  const [isCameraOpen, setCameraOpen] = useState(false)
  const { state, choose, retry, cancel } = useImageUpload(onUploaded)

  const isUnderWay = state.step === 'preparing' || state.step === 'uploading'
  const isBusy = isUnderWay || isCameraOpen
  const isLocked = isDisabled || isUnderWay
  const sent = state.step === 'preparing' || state.step === 'idle' ? undefined : state.file
  const take = (files: readonly File[]) => {
    if (!isLocked) void choose(files)
  }
  const reportBusy = useEffectEvent((value: boolean) => onBusy?.(value))
  useEffect(() => reportBusy(isBusy), [isBusy])
  usePaste(place, take)
  useStepFocus(place, state.step, isDisabled)

  return (
    <>
      <DropZone ref={place} isLocked={isLocked} isCompact={isCompact} onFiles={take}>
        {(!isCompact || sent || url) && <UploadPreview file={sent} url={url} size={isCompact ? 44 : 96} />}
        <Stack {...(isCompact ? compact : { gap: 'xs', flex: '1 1 210px' })}>
          <Group gap="xs">
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
                  {...(isCompact && { px: rowPadding })}
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
              aria-label={texts.camera}
              leftSection={!isCompact && <CameraIcon />}
              {...(isCompact && { px: 10 })}
              onClick={() => (canUseCamera() ? setCameraOpen(true) : openDeviceCamera(take))}
            >
              {isCompact ? <CameraIcon /> : texts.camera}
            </Button>
          </Group>
          {isUnderWay && (
            <UploadProgress
              label={statusOf(state)}
              part={state.step === 'uploading' ? state.part : undefined}
              onCancel={cancel}
            />
          )}
          {state.step === 'idle' && <DropHint id={noteId}>{texts.dropOrPaste}</DropHint>}
          {state.step === 'failed' && (
            <Group gap="xs">
              <Problem id={noteId} role="alert">
                {state.problem}
              </Problem>
              {state.file && (
                <Button variant="default" data-next disabled={isDisabled} onClick={() => void retry()}>
                  {texts.tryAgain}
                </Button>
              )}
            </Group>
          )}
        </Stack>
        <VisuallyHidden role="status">{statusOf(state)}</VisuallyHidden>
      </DropZone>
      {isCameraOpen && (
        <CameraDialog
          onClose={() => setCameraOpen(false)}
          onTaken={(picture) => {
            setCameraOpen(false)
            take([picture])
          }}
        />
      )}
    </>
  )
}
