/** Makes the browser save a text as a file. Works without HTTPS. */
export const saveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
