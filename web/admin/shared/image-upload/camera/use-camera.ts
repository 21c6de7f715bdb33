import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'

export type CameraStatus = 'asking' | 'live' | 'refused' | 'missing' | 'silent' | 'lost'

export type VideoSource = { value: string; label: string }

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

const statusOf = (error: unknown): CameraStatus => {
  const { name } = error as DOMException
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'silent'
}

/** Opens the camera while the component is mounted. It is closed on unmount, and before another source is opened. */
export const useCamera = () => {
  const [status, setStatus] = useState<CameraStatus>('asking')
  const [stream, setStream] = useState<MediaStream>()
  const [sources, setSources] = useState<VideoSource[]>([])
  // The effect depends on the object's identity: a new object is a new attempt, also for the same source.
  const [wanted, setWanted] = useState<{ sourceId?: string }>({})

  useEffect(() => {
    let isLeft = false
    let opened: MediaStream | undefined
    const leave = () => {
      isLeft = true
      if (opened) stop(opened)
    }
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
    open().catch((error: unknown) => {
      if (!isLeft) setStatus(statusOf(error))
    })
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
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
