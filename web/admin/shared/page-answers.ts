import { type Middleware, type SWRHook, unstable_serialize } from 'swr'
import { answerAttribute } from '#contract/page-data.ts'
import type { Key } from '../../shared/api/keys.ts'
import type { Read } from '../../shared/api/query.ts'
import { useStore } from '../../shared/lib/store.ts'

/** The answers that came with the owner's page, by the paths of their calls, until the store tells of changes. */
export const createPageAnswers = () => {
  const elements = document.querySelectorAll<HTMLElement>(`[${answerAttribute}]`)
  const answers = new Map(Array.from(elements, (element) => [element.getAttribute(answerAttribute), element]))
  const taken = new Set<string>()
  for (const element of elements) element.remove()
  return {
    /** An answer that nobody has taken yet: its JSON, and its `X-Total-Count`. It is given once, because it gets old. */
    take: (path: string): { json: unknown; total: number } | undefined => {
      const element = answers.get(path)
      if (!element) return undefined
      answers.delete(path)
      taken.add(path)
      return { json: JSON.parse(element.textContent), total: Number(element.dataset.total) }
    },
    isTaken: (path: string): boolean => taken.has(path),
    /** Lets what mounts later ask again. Answers that nobody has taken stay unless something has changed. */
    release: (isFresh: boolean): void => {
      if (!isFresh) answers.clear()
      taken.clear()
    },
  }
}

/**
 * For SWR's `use`: an answer that came with the page is there at the first rendering, and is not asked for. Without that,
 * what is drawn would move when it comes.
 */
export const withPageAnswers: Middleware = (useNext: SWRHook) =>
  function useAnswered(asked, fetcher, config) {
    const { cache, get } = useStore()
    const answers = get(createPageAnswers)
    const key = asked as Key | null
    const parse = (fetcher as Read<unknown> | null)?.parse
    const answer = key && parse && answers.take(key.path)
    if (answer) cache.set(unstable_serialize(key), { data: parse(answer.json, answer.total) })
    const isAnswered = key !== null && answers.isTaken(key.path)
    return useNext(asked, fetcher, isAnswered ? { ...config, revalidateOnMount: false } : config)
  }
