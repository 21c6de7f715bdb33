const latin = new TextDecoder('latin1')

/** The media type of an accepted image by its first bytes, whatever it is called; undefined for all else. */
export const findImageType = (head: Uint8Array): string | undefined => {
  const text = latin.decode(head)
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp'
  if (text.startsWith('ftyp', 4) && /avi[fs]/.test(text.slice(8))) return 'image/avif'
  return undefined
}
