import { type AddHighlightBody, Highlight } from '#contract/highlights.ts'
import { keys } from '../../shared/api/keys.ts'
import { useMutation } from '../../shared/api/mutation.ts'
import { request, requestNothing } from '../../shared/api/request.ts'

export const useAddHighlight = () =>
  useMutation(
    (body: AddHighlightBody) => request(Highlight, keys.highlights(), { method: 'POST', body }),
    (cache) => cache.revalidate(keys.highlights()),
  )

export const useDeleteHighlight = () =>
  useMutation(
    ({ id }: Highlight) => requestNothing(`${keys.highlights()}/${id}`, { method: 'DELETE' }),
    (cache) => cache.revalidate(keys.highlights()),
  )
