import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { outline } from '../../../shared/ui/icons.tsx'
import { StoreImage } from '../../../shared/ui/store-image.tsx'
import { Problem } from '../looks.tsx'
import { useUploadImage } from './api.ts'
import { CameraDialog } from './camera.tsx'
import { DropHint, DropZone, forgetsFile } from './drop-zone.tsx'
import classes from './image-upload.module.css'
import { texts } from './texts.ts'

/** Whether the page can use the camera itself. Browsers require HTTPS, which the shop's Wi-Fi does not offer. */
const canUseCamera = (): boolean => window.isSecureContext && navigator.mediaDevices !== undefined

/** Calls `onFiles` with files that are pasted; while a dialog is open, only if it contains `place`. */
const usePaste = (place: RefObject<Element | null>, onFiles: (files: File[]) => void): void => {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const files = [...(clipboardData?.files ?? [])]
    const dialog = document.querySelector('[role="dialog"]')
    if (files.length === 0 || (dialog && !dialog.contains(place.current))) return
    // Office programs add an image of the copied text to the clipboard; a text field must get the text.
    const isField = target instanceof Element && target.matches('input, textarea')
    if (isField && clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/**
 * The upload of one image, for an {@link ImageUpload}. `onUploaded` is called with the address of the stored image, unless
 * the component is gone by then.
 */
export const useImageUpload = (onUploaded: (url: string) => unknown) => {
  const place = useRef<HTMLDivElement>(null)
  const { runInForm, isBusy } = useUploadImage()
  /** The file that is being sent, or could be sent again. */
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const refuse = (reason?: string) => {
    setFile(undefined)
    setProblem(reason)
  }
  const upload = async (chosen: File) => {
    setFile(chosen)
    setProblem(undefined)
    const sent = await runInForm(refuse, chosen)
    if (!sent || !place.current) return
    if ('problem' in sent.answer) return refuse(sent.answer.problem)
    setFile(undefined)
    onUploaded(sent.answer.url)
  }
  return {
    place,
    isBusy,
    file,
    problem,
    /** Forgets what failed. */
    clear: () => refuse(),
    /** Uploads the file, of which there must be only one. */
    take: ([chosen, ...others]: readonly File[]) => {
      if (others.length > 0) refuse(texts.oneAtATime)
      else if (chosen) void upload(chosen)
    },
  }
}

const PictureIcon = outline(
  <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 7.9a1.4 1.4 0 1 0 .01 0" />,
)
const CameraIcon = outline(<path d="M4 8.5h3.5L9.5 6h5l2 2.5H20V18.5H4zM12 10a3.2 3.2 0 1 0 .01 0" />)

/** The padding of buttons in a row: on a phone all of them fit, and beside the rail the fields too. */
export const rowPadding = { base: 8, sm: 10, lg: 14 }

type Props = {
  upload: ReturnType<typeof useImageUpload>
  /** The address of the current image, which is shown as the preview. */
  url: string | null
  /** The labels of the button without and with a current image. */
  labels: { upload: string; change: string }
  /** Whether it is part of a row: a small preview, and only when there is an image. */
  isCompact?: boolean
  isDisabled?: boolean
}

const Preview = ({ url, size }: { url: string | null; size: number }) =>
  url ? (
    <StoreImage
      url={url}
      alt={texts.preview}
      width={size}
      height={size}
      className={classes.preview}
      isEager
    />
  ) : (
    <Group className={classes.preview ?? ''} justify="center" w={size} h={size} c="dimmed" visibleFrom="xs">
      <PictureIcon />
    </Group>
  )

/** Uploads an image that is chosen, dropped, pasted or photographed, and shows it. */
export const ImageUpload = ({ upload, url, labels, isCompact = false, isDisabled = false }: Props) => {
  const { place, isBusy, file, problem } = upload
  const [isCameraOpen, setCameraOpen] = useState(false)
  const isLocked = isDisabled || isBusy
  const take = (files: readonly File[]) => {
    if (!isLocked) upload.take(files)
  }
  usePaste(place, take)
  const takeOne = (chosen: File | null) => chosen && take([chosen])

  return (
    <>
      <DropZone
        ref={place}
        isLocked={isLocked}
        onFiles={take}
        {...(isCompact && { p: 0, bd: 0, gap: 'xs', wrap: 'nowrap', align: 'start' })}
      >
        {(!isCompact || url) && <Preview url={url} size={isCompact ? 44 : 96} />}
        <Stack
          {...(isCompact ? { gap: 0, className: classes.compact ?? '' } : { gap: 'xs', flex: '1 1 210px' })}
        >
          <Group gap="xs">
            <FileButton
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
              inputProps={forgetsFile}
              onChange={takeOne}
            >
              {({ onClick }) => (
                <Button
                  variant="default"
                  {...(isCompact && { px: rowPadding })}
                  disabled={isLocked}
                  onClick={onClick}
                >
                  {isBusy ? texts.uploading : url ? labels.change : labels.upload}
                </Button>
              )}
            </FileButton>
            {/* The camera app of the device, or its file picker if it has no camera. */}
            <FileButton accept="image/*" capture="environment" inputProps={forgetsFile} onChange={takeOne}>
              {({ onClick }) => (
                <Button
                  variant="default"
                  disabled={isLocked}
                  aria-label={texts.camera}
                  leftSection={!isCompact && <CameraIcon />}
                  {...(isCompact && { px: 10 })}
                  onClick={canUseCamera() ? () => setCameraOpen(true) : onClick}
                >
                  {isCompact ? <CameraIcon /> : texts.camera}
                </Button>
              )}
            </FileButton>
          </Group>
          {problem && <Problem role="alert">{problem}</Problem>}
          {file && !isBusy && (
            <Group gap="xs">
              <Text truncate>{file.name}</Text>
              <Button variant="default" disabled={isDisabled} onClick={() => take([file])}>
                {texts.tryAgain}
              </Button>
            </Group>
          )}
          <div role="status">
            {file && isBusy ? (
              <Text truncate mt={isCompact ? 4 : 0}>
                {texts.uploadingFile(file.name)}
              </Text>
            ) : (
              !isCompact && !problem && !file && <DropHint>{texts.dropOrPaste}</DropHint>
            )}
          </div>
        </Stack>
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
