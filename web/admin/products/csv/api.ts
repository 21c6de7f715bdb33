import { ImportPreview, ImportResult } from '#contract/admin-csv.ts'
import { keys } from '../../../shared/api/keys.ts'
import { inPageLanguage } from '../../../shared/api/message-texts.ts'
import { request } from '../../../shared/api/request.ts'
import { useMutation } from '../../kit/use-mutation.ts'
import { adminKeys, ownersProductData } from '../../shared/keys.ts'
import { texts } from './texts.ts'

/** The URL of the file with all products. */
export const exportPath = (): string => `${keys.products().path}/csv`

/** Requests the preview of an import; the reasons for refused rows are in the language of the page. */
const previewImport = async (file: Blob): Promise<ImportPreview> => {
  const preview = await request(ImportPreview, `${exportPath()}/preview`, { method: 'POST', file })
  const refused = preview.refused.map(async (row) => ({
    ...row,
    problem: await inPageLanguage(row.problem, [row.problemMessage]),
  }))
  return { ...preview, refused: await Promise.all(refused) }
}

/** Checks a file and counts what an import of it would do. */
export const usePreview = () => useMutation(previewImport, { failure: texts.checkFailed, isRepeatable: true })

/** Executes the import whose preview has this fingerprint. */
export const useImport = () =>
  useMutation(
    (file: Blob, fingerprint: string) =>
      request(ImportResult, `${exportPath()}/import?fingerprint=${fingerprint}`, { method: 'POST', file }),
    {
      settle: (cache) =>
        cache.invalidate(
          keys.products(),
          adminKeys.products(),
          adminKeys.productOrder,
          keys.categories(),
          ...ownersProductData,
        ),
      failure: texts.importFailed,
    },
  )
