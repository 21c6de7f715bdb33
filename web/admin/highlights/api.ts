import type { AddHighlightBody, EditHighlightBody } from '#contract/admin-catalogue.ts'
import { Highlight } from '#contract/catalogue.ts'
import { keys } from '../../shared/api/keys.ts'
import { type QueryCache, useMutation } from '../../shared/api/mutation.ts'
import { request, requestNothing } from '../../shared/api/request.ts'

const pathOf = (id: string): string => `${keys.highlights().path}/${id}`

const highlightsChanged = (cache: QueryCache) => cache.invalidate(keys.highlights())

export const useAddHighlight = () =>
  useMutation(
    (body: AddHighlightBody) => request(Highlight, keys.highlights().path, { method: 'POST', body }),
    highlightsChanged,
  )

export const useEditHighlight = () =>
  useMutation(
    (id: string, body: EditHighlightBody) => request(Highlight, pathOf(id), { method: 'PUT', body }),
    highlightsChanged,
  )

export const useDeleteHighlight = () =>
  useMutation(({ id }: Highlight) => requestNothing(pathOf(id), { method: 'DELETE' }), highlightsChanged)
