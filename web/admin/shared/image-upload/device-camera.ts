/** Whether the page can use the camera itself. Browsers require HTTPS, which the shop's Wi-Fi does not offer. */
export const canUseCamera = (): boolean => window.isSecureContext && navigator.mediaDevices !== undefined

/**
 * Opens the camera app of the device, or its file picker if it has no camera. The file input is temporary, so that the
 * page contains only that of the upload.
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
