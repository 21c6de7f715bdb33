import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import classes from './image-upload.module.css'
import { texts } from './texts.ts'

/**
 * The current frame of the video as the file `cam-{timestamp}.jpeg`; undefined when there is none. Unlike the preview it
 * is not mirrored, so that labels stay readable. Source: contract/README.md, Receipt, speech and camera.
 */
const takePhoto = async (video: HTMLVideoElement): Promise<File | undefined> => {
  const stream = video.srcObject as MediaStream | null
  if (!stream?.active || video.videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob ? new File([blob], `cam-${Date.now()}.jpeg`, { type: 'image/jpeg' }) : undefined
}

const tick = 1000

/** Counts 3, 2, 1, Smile!, one second each, then calls `onEnd`. `word` is undefined while no countdown runs. */
const useCountdown = (onEnd: () => void) => {
  const [index, setIndex] = useState<number>()
  const advance = useEffectEvent((from: number) => {
    const isOver = from + 1 === texts.countdown.length
    setIndex(isOver ? undefined : from + 1)
    if (isOver) onEnd()
  })
  useEffect(() => {
    if (index === undefined) return
    const timer = setTimeout(() => advance(index), tick)
    return () => clearTimeout(timer)
  }, [index])
  return { word: index === undefined ? undefined : texts.countdown[index], start: () => setIndex(0) }
}

type CameraStatus = 'asking' | 'live' | 'refused' | 'missing' | 'lost'

type VideoSource = { value: string; label: string }

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

const openStream = (sourceId: string | undefined): Promise<MediaStream> => {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  // Prefers the back camera of a phone, because the product is in front of the shopkeeper.
  const which = sourceId ? { deviceId: { exact: sourceId } } : { facingMode: { ideal: 'environment' } }
  return navigator.mediaDevices.getUserMedia({ video: { ...size, ...which }, audio: false })
}

const listSources = async (): Promise<VideoSource[]> => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ value: deviceId, label: label || texts.cameraNumber(index + 1) }))
}

/** Opens the camera while the component is mounted. It is closed on unmount, and before another source is opened. */
const useCamera = () => {
  const [status, setStatus] = useState<CameraStatus>('asking')
  const [stream, setStream] = useState<MediaStream>()
  const [sources, setSources] = useState<VideoSource[]>([])
  // The effect depends on the object's identity: a new object is a new attempt, also for the same source.
  const [wanted, setWanted] = useState<{ sourceId?: string }>({})

  useEffect(() => {
    let isLeft = false
    let opened: MediaStream | undefined
    const open = async () => {
      setStream(undefined)
      setStatus('asking')
      opened = await openStream(wanted.sourceId)
      if (isLeft) return stop(opened)
      opened.getVideoTracks()[0]?.addEventListener('ended', () => setStatus('lost'))
      setStream(opened)
      setStatus('live')
      setSources(await listSources())
    }
    open().catch(({ name }: DOMException) => {
      if (!isLeft) setStatus(name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing')
    })
    return () => {
      isLeft = true
      if (opened) stop(opened)
    }
  }, [wanted])

  return {
    status,
    stream,
    sources,
    sourceId: stream?.getVideoTracks()[0]?.getSettings().deviceId ?? wanted.sourceId ?? '',
    chooseSource: (sourceId: string) => setWanted({ sourceId }),
    retry: () => setWanted((before) => ({ ...before })),
  }
}

/** Shown in place of the video while the camera delivers none. */
const CameraError = ({ status, onRetry }: { status: Exclude<CameraStatus, 'live'>; onRetry: () => void }) => (
  <Stack align="center" justify="center" gap="xs" p="lg" ta="center" role="status">
    <Text fz="1.1rem" fw={700}>
      {texts.trouble[status].title}
    </Text>
    <Text maw="34ch">{texts.trouble[status].advice}</Text>
    {status !== 'asking' && (
      <Button variant="default" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    )}
  </Stack>
)

const noSources = [{ value: '', label: texts.noCamera }]

const Camera = ({ onTaken }: { onTaken: (picture: File) => void }) => {
  const video = useRef<HTMLVideoElement>(null)
  const { status, stream, sources, sourceId, chooseSource, retry } = useCamera()
  const snap = async () => {
    const picture = video.current ? await takePhoto(video.current) : undefined
    if (picture && video.current) onTaken(picture) // unless the dialog was closed in the meantime
  }
  const { word, start } = useCountdown(() => void snap())
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  const isReady = status === 'live' && word === undefined
  return (
    <Stack gap="sm">
      <div className={classes.stage}>
        <video ref={video} autoPlay playsInline muted aria-label={texts.camera} />
        {status !== 'live' && <CameraError status={status} onRetry={retry} />}
        <div className={classes.count} aria-live="assertive">
          {word}
        </div>
      </div>
      {/* `data-disabled` instead of `disabled`, which would remove the focus. */}
      <Button
        size="lg"
        data-autofocus
        {...(isReady ? { onClick: start } : { 'aria-disabled': true, 'data-disabled': true })}
      >
        {texts.takePicture}
      </Button>
      <NativeSelect
        label={texts.videoSource}
        value={sourceId}
        disabled={sources.length === 0 || word !== undefined}
        data={sources.length > 0 ? sources : noSources}
        onChange={(event) => chooseSource(event.currentTarget.value)}
      />
    </Stack>
  )
}

type Props = { onClose: () => void; onTaken: (picture: File) => void }

/** The camera with its countdown. Source: contract/README.md, Camera. */
export const CameraDialog = ({ onClose, onTaken }: Props) => (
  <Dialog onClose={onClose} title={texts.cameraTitle}>
    <Camera onTaken={onTaken} />
  </Dialog>
)
