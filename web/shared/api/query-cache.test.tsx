import { act, render, screen } from '@testing-library/react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { unstable_serialize } from 'swr'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { createStore } from '../lib/store.ts'
import { defineKeys, type Path } from './keys.ts'
import { openRefresh } from './live.ts'
import { type QueryCache, useQueryCache } from './mutation.ts'
import { useQuery } from './query.ts'

const keys = defineKeys('test', { price: (): Path<string> => '/price' })

const List = () => {
  const { data, error } = useQuery<string>(keys.price(), v.string())
  return <p>{data ?? (error ? 'failed' : 'loading')}</p>
}

/** A page with a price, which a lazy part can hide. The reads of the price are answered by the test, in any order. */
const openPage = (known?: string) => {
  const reads: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', () => {
    const read = Promise.withResolvers<Response>()
    reads.push(read)
    return read.promise
  })
  const part = Promise.withResolvers<{ default: ComponentType }>()
  const LazyPart = lazy(() => part.promise)
  const page = { cache: {} as QueryCache, set: (_: 'list' | 'hidden' | 'elsewhere') => {} }
  const Page = () => {
    const [view, setView] = useState('list')
    page.set = setView
    page.cache = useQueryCache()
    if (view === 'elsewhere') return null
    return (
      <Suspense fallback="hidden">
        <List />
        {view === 'hidden' && <LazyPart />}
      </Suspense>
    )
  }
  const cached = known === undefined ? [] : [[unstable_serialize(keys.price()), { data: known }] as const]
  render(
    <Providers store={createStore(new Map(cached))}>
      <Page />
    </Providers>,
  )
  return {
    reads: () => reads.length,
    answer: (read: number, price: string) => act(async () => reads[read]?.resolve(Response.json(price))),
    refuse: (read: number, status: number) =>
      act(async () => reads[read]?.resolve(new Response('Sorry', { status }))),
    cache: () => page.cache,
    invalidate: () => act(async () => void page.cache.invalidate(keys.price)),
    go: (view: 'list' | 'hidden' | 'elsewhere') => act(async () => page.set(view)),
    reveal: () => act(async () => part.resolve({ default: () => null })),
  }
}

const isShown = (text: string) => expect(screen.getByText(text).style.display).not.toBe('none')

const beforeItHides: [when: string, known: string | undefined, steps: ('answer' | 'invalidate')[]][] = [
  ['before its first answer', undefined, []],
  ['with the data of the page', 'old', []],
  ['with data that were read', undefined, ['answer']],
  ['while it is read again', undefined, ['answer', 'invalidate']],
]

// SWR shows no answer that equals the data with which a component began, once these were cleared.
test.each(beforeItHides.flatMap((row) => [[...row, 'old'] as const, [...row, 'new'] as const]))(
  'what becomes stale while a lazy part hides it (%s) is read when it is shown',
  async (_when, known, steps, answer) => {
    const page = openPage(known)
    for (const step of steps) await (step === 'answer' ? page.answer(0, 'old') : page.invalidate())
    await page.go('hidden')
    const underWay = page.reads()
    await page.invalidate()
    await page.answer(underWay - 1, 'old')
    expect(page.reads()).toBe(underWay)
    await page.reveal()
    await page.answer(underWay, answer)
    isShown(answer)
  },
)

test.each([false, true])(
  'what changed on another page is read when it is shown again (read meanwhile: %s)',
  async (isUnderWay) => {
    const page = openPage()
    await page.answer(0, 'old')
    if (isUnderWay) await page.invalidate()
    const underWay = page.reads()
    await page.go('elsewhere')
    await page.invalidate()
    await page.answer(underWay - 1, 'old')
    await page.go('list')
    isShown('old')
    await page.answer(underWay, 'new')
    isShown('new')
    await page.go('elsewhere')
    await page.go('list')
    expect(page.reads()).toBe(underWay + 1)
  },
)

test('an update that overtakes the first answer does not leave the page without data', async () => {
  const page = openPage()
  await act(async () => void page.cache().update(keys.price(), (known) => known))
  await page.answer(0, 'old')
  await page.answer(1, 'new')
  isShown('new')
})

test.each([
  [503, [4_999, 1], true],
  [429, [4_999, 1], true],
  [404, [60_000], false],
] as const)(
  'what changed and could not be read (%i) is read again in five seconds, unless it was refused',
  async (status, waits, isReadAgain) => {
    vi.useFakeTimers()
    const page = openPage('old')
    const stale = [keys.price]
    const refresh = openRefresh(
      page.cache(),
      { orders: stale, catalogue: [], customers: [], money: [] },
      1_000,
    )
    refresh.request(['orders'])
    await act(() => vi.advanceTimersByTimeAsync(100))
    await page.refuse(0, status)
    for (const wait of waits) {
      expect(page.reads()).toBe(1)
      await act(() => vi.advanceTimersByTimeAsync(wait))
    }
    if (isReadAgain) {
      isShown('old')
      await page.answer(1, 'new')
      isShown('new')
    }
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(page.reads()).toBe(isReadAgain ? 2 : 1)
    refresh.close()
    vi.useRealTimers()
  },
)

test('what is not on the screen, or not live any more, is not read again', async () => {
  vi.useFakeTimers()
  const page = openPage('old')
  const refresh = openRefresh(
    page.cache(),
    { orders: [], catalogue: [keys.price()], customers: [], money: [] },
    1_000,
  )
  refresh.request(['catalogue'])
  await act(() => vi.advanceTimersByTimeAsync(100))
  await page.refuse(0, 503)
  refresh.close()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(page.reads()).toBe(1)
  vi.useRealTimers()
})
