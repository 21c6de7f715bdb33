type Bytes = Uint8Array<ArrayBuffer>

/** A complete response body, uncompressed and in the encodings that exist of it. */
export type CompressedAsset = { contentType: string; etag: string; body: Bytes; gzip?: Bytes; br?: Bytes }

/** The files of the built web app by path, including those that only the server needs. */
export type WebAssets = ReadonlyMap<string, CompressedAsset>

/** Whether an `Accept-Encoding` header names the coding without refusing it (`br;q=0`). */
const accepts = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, quality = '1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return name === coding && Number(quality) > 0
  })

/** Picks the smallest encoding of the asset that an `Accept-Encoding` header allows. */
export const negotiateEncoding = (
  file: CompressedAsset,
  accepted: string,
): { body: Bytes; encoding?: string } => {
  if (file.br && accepts(accepted, 'br')) return { body: file.br, encoding: 'br' }
  if (file.gzip && accepts(accepted, 'gzip')) return { body: file.gzip, encoding: 'gzip' }
  return { body: file.body }
}
