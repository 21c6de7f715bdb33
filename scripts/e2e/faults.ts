import type { Page, Route } from 'playwright-core'
import { armFault } from '../../src/testing/armed-fault.ts'

const refuse = (route: Route): Promise<void> => route.abort('connectionrefused')

/** The store answers the call, and the answer is lost. */
export const loseAnswer = async (route: Route): Promise<void> => {
  const sent = new URL(route.request().url())
  // Only the browser resolves the Wi-Fi name.
  const headers = { ...route.request().headers(), host: sent.host }
  await route.fetch({ url: `http://127.0.0.1:${sent.port}${sent.pathname}`, headers })
  await route.abort('connectionreset')
}

/**
 * Lets these calls of a page meet a fault instead of the store, until `page.unroute(calls)`: by default they are refused.
 * The test fails if there was no such call.
 */
export const breakCalls = async (
  page: Page,
  calls: string,
  fault: (route: Route) => Promise<unknown> = refuse,
  { method, times }: { method?: string; times?: number } = {},
): Promise<void> => {
  const met = armFault(calls)
  const answer = async (route: Route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback()
    met()
    await fault(route)
  }
  await page.route(calls, answer, times === undefined ? {} : { times })
}

/** Holds such calls of a page back until the returned function is called, as on a slow connection. */
export const holdCalls = async (page: Page, calls: string, method?: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await breakCalls(
    page,
    calls,
    async (route) => {
      await promise
      await route.continue()
    },
    method === undefined ? {} : { method },
  )
  return resolve
}

/** Holds the page's scripts back until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => holdCalls(page, '**/assets/*.js')
