/** Detects the media type of an accepted image from its first bytes; undefined for anything else. */
export const findImageType = (head: Uint8Array): string | undefined => {
  // TextDecoder decodes "latin1" as Windows-1252, where a PNG's first byte is another character.
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp'
  if (text.startsWith('ftyp', 4) && /avi[fs]/.test(text.slice(8))) return 'image/avif'
  return undefined
}
