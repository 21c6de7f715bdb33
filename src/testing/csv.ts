import type { ImportPreview } from '../contract/admin-csv.ts'
import type { TestShop } from './test-shop.ts'

const path = '/api/products/csv'

const toBytes = (file: string | Uint8Array): Uint8Array =>
  typeof file === 'string' ? Buffer.from(file) : file

/** The response of the preview of a file; its body is not parsed. */
export const callPreview = ({ admin }: TestShop, file: string | Uint8Array) =>
  admin.call('POST', `${path}/preview`, { body: toBytes(file) })

/** The preview of a file; fails the test when the file is refused. */
export const previewCsv = async (
  shop: TestShop,
  file: string | Uint8Array,
): Promise<Omit<ImportPreview, 'refused'> & { refused: { row: number; problem: string }[] }> => {
  const { status, text } = await callPreview(shop, file)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return JSON.parse(text)
}

export const callImport = ({ admin }: TestShop, file: string | Uint8Array, fingerprint: string) =>
  admin.call('POST', `${path}/import?fingerprint=${fingerprint}`, { body: toBytes(file) })

/** Imports a file as its preview shows it, and returns the preview. */
export const importCsv = async (shop: TestShop, file: string | Uint8Array) => {
  const preview = await previewCsv(shop, file)
  const { status, text } = await callImport(shop, file, preview.fingerprint)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return preview
}

/** All products as a CSV file, without the byte order mark. */
export const exportCsv = async ({ admin }: TestShop): Promise<string> =>
  (await admin.call('GET', path)).text.replace(/^\ufeff/, '')
