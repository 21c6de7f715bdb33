type Bytes = Uint8Array<ArrayBuffer>

/** A finished body, plain and in the compressed forms there are of it. */
export type CompressedAsset = { contentType: string; etag: string; body: Bytes; gzip?: Bytes; br?: Bytes }

/** The built web app by path; what only the server needs of it among them. */
export type WebAssets = ReadonlyMap<string, CompressedAsset>

/** Whether an `Accept-Encoding` names the coding, and not to refuse it (`br;q=0`). */
const accepts = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, quality = '1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return name === coding && Number(quality) > 0
  })

/** The shortest form of the file that an `Accept-Encoding` allows. */
export const negotiateEncoding = (
  file: CompressedAsset,
  accepted: string,
): { body: Bytes; encoding?: string } => {
  if (file.br && accepts(accepted, 'br')) return { body: file.br, encoding: 'br' }
  if (file.gzip && accepts(accepted, 'gzip')) return { body: file.gzip, encoding: 'gzip' }
  return { body: file.body }
}
