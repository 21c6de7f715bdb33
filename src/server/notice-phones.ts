import type { IncomingMessage } from 'node:http'
import type { AppContext } from '../context.ts'
import { pages } from '../contract/pages.ts'
import { clientInfoOf } from '../http/client/client-info.ts'

const pagePaths = new Set<string>(Object.values(pages))

/** Reports each page load to the phone watch, whether the response comes from the cache or not. */
export const noticePhones =
  ({ phoneWatch, isTrustedProxy }: Pick<AppContext, 'phoneWatch' | 'isTrustedProxy'>) =>
  (request: IncomingMessage): void => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (request.method !== 'GET' || !pagePaths.has(path)) return
    phoneWatch.notice(clientInfoOf(request, isTrustedProxy).address)
  }
