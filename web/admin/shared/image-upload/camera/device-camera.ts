/** Whether a page may show the camera at all: only a secure one, which the shop's plain Wi-Fi is not. */
export const canUseCamera = (): boolean => window.isSecureContext && navigator.mediaDevices !== undefined

/**
 * Lets the device take the picture with its own camera, or offers its file picker where it has none.
 * Made for the moment only, so that the page's one lasting file input is the upload's own.
 */
export const openDeviceCamera = (onFiles: (files: File[]) => void): void => {
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
