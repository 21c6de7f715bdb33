import type { AddHighlightBody, EditHighlightBody } from '#contract/admin-catalogue.ts'
import { Highlight } from '#contract/catalogue.ts'
import { keys } from '../../shared/api/keys.ts'
import type { QueryCache } from '../../shared/api/mutation.ts'
import { request, requestNothing } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { texts } from './texts.ts'

const pathOf = (id: string): string => `${keys.highlights().path}/${id}`

const highlightsChanged = (cache: QueryCache) => cache.invalidate(keys.highlights())

export const useAddHighlight = () =>
  useMutation(
    (body: AddHighlightBody) => request(Highlight, keys.highlights().path, { method: 'POST', body }),
    { settle: highlightsChanged, success: texts.added, failure: texts.addFailed },
  )

export const useEditHighlight = () =>
  useMutation(
    (id: string, body: EditHighlightBody) => request(Highlight, pathOf(id), { method: 'PUT', body }),
    { settle: highlightsChanged, success: texts.updated, failure: texts.updateFailed },
  )

export const useDeleteHighlight = () =>
  useMutation(({ id }: Highlight) => requestNothing(pathOf(id), { method: 'DELETE' }), {
    settle: highlightsChanged,
    success: texts.deleted,
    failure: texts.deleteFailed,
  })
