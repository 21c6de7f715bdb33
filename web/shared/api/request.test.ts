import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { RequestError, reasonOf, request, requestNothing } from './request.ts'

const answer = (response: Response) => {
  const sent = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(response))
  vi.stubGlobal('fetch', sent)
  return sent
}
const Tea = v.object({ name: v.literal('Tea') })

test('an answer is parsed with its schema', async () => {
  answer(Response.json({ name: 'Tea', more: 1 }))
  expect(await request(Tea, '/api/tea')).toEqual({ name: 'Tea' })
})

test('an answer of another shape is an error, and reloads the page, which is older than the store: once, and not while it is in use', async () => {
  using reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const ask = async () => {
    answer(Response.json({ name: 'Coffee' }))
    await expect(request(Tea, '/api/tea')).rejects.toThrow(v.ValiError)
  }
  for (const inUse of [
    '<input value="12 Main">',
    '<textarea>Ring twice</textarea>',
    '<p role="alertdialog"></p>',
  ]) {
    document.body.innerHTML = inUse
    await ask()
    expect(reload, inUse).not.toHaveBeenCalled()
  }
  document.body.innerHTML = '<input><textarea></textarea><input type="checkbox" value="on">'
  await ask()
  await ask()
  expect(reload).toHaveBeenCalledTimes(1)
  // The next version has other scripts.
  document.body.innerHTML = '<script type="text/plain" src="/assets/main-2.js"></script>'
  await ask()
  await ask()
  expect(reload).toHaveBeenCalledTimes(2)
  document.body.innerHTML = ''
})

test('every call sends cookies, and a body as JSON', async () => {
  const sent = answer(Response.json({ name: 'Tea' }))
  const body = { name: 'Tea' }
  await request(Tea, '/api/tea', { method: 'POST', body, headers: { 'Idempotency-Key': 'key' } })
  expect(sent).toHaveBeenCalledWith('/api/tea', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key' },
    body: '{"name":"Tea"}',
  })
})

test('a read claims no content and a file goes as it is', async () => {
  const sent = answer(new Response(null, { status: 204 }))
  await requestNothing('/api/tea', {})
  const signal = expect.any(AbortSignal)
  expect(sent).toHaveBeenLastCalledWith('/api/tea', {
    method: 'GET',
    credentials: 'include',
    headers: {},
    signal,
  })
  const file = new File(['bytes'], 'tea.png', { type: 'image/png' })
  await requestNothing('/api/tea', { method: 'PUT', file })
  expect(sent.mock.lastCall?.[1].body).toBe(file)
})

test('a read that has no answer after twenty seconds has failed, and a change may take longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const unanswered = (_path: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('fetch', unanswered)
  const failed: unknown[] = []
  void request(Tea, '/api/tea').catch((error: unknown) => failed.push(reasonOf(error)))
  void request(Tea, '/api/tea', { method: 'POST' }).catch((error: unknown) => failed.push(error))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(failed).toEqual([])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(failed).toEqual(['The store could not be reached.'])
  vi.useRealTimers()
})

test('an answer that is not ok is an error of its status and text', async () => {
  answer(new Response('Tea is not available any more.', { status: 409 }))
  const error = await request(Tea, '/api/tea').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RequestError)
  expect(error).toMatchObject({
    message: '409: Tea is not available any more.',
    status: 409,
    detail: 'Tea is not available any more.',
  })
})

test('a person reads the reason the store gave, but nothing of its insides', () => {
  expect(reasonOf(new RequestError(409, 'Tea is gone.'))).toBe('Tea is gone.')
  expect(reasonOf(new RequestError(507, 'The disk is full.'))).toBe('The disk is full.')
  expect(reasonOf(new RequestError(500, 'at line 3'))).toBeUndefined()
  expect(reasonOf(new TypeError('Failed to fetch'))).toBe('The store could not be reached.')
  expect(reasonOf(new Error('anything'))).toBeUndefined()
})
