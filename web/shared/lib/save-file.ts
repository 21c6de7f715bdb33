/** Makes the browser save a file. Works without HTTPS. */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
