/**
 * The current frame of the video as the file `cam-{timestamp}.jpeg`; undefined when there is none. Unlike the preview it
 * is not mirrored, so that labels stay readable. Source: contract/README.md, Receipt, speech and camera.
 */
export const takePhoto = async (video: HTMLVideoElement): Promise<File | undefined> => {
  const stream = video.srcObject as MediaStream | null
  if (!stream?.active || video.videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob ? new File([blob], `cam-${Date.now()}.jpeg`, { type: 'image/jpeg' }) : undefined
}
