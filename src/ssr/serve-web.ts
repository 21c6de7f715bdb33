import type { Context } from 'hono'
import { messages } from '../contract/messages/messages.ts'
import { orderOfPage, pages as paths } from '../contract/pages.ts'
import type { AppEnv } from '../http/app-env.ts'
import { type Answers, sendAnswer } from '../http/cache/answers.ts'
import { chosenLanguage, keyOfPage, switchLanguage } from '../http/page-language.ts'
import { ShopError } from '../lib/shop-error.ts'
import { assetManifestFile } from './asset-manifest.ts'
import { notFoundPath, type Pages } from './pages.ts'
import type { WebFiles } from './web-files.ts'

/**
 * Serves everything outside the API: hashed assets (cached forever), other files, and pages in their language. All orders
 * have the same page, which reads its order. Any other path gets the not-found page with status 404.
 */
export const serveWeb =
  (answers: Answers, files: WebFiles, pages: Pages, hasOrder: (id: string) => Promise<boolean>) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const { path } = c.req
    const chosen = chosenLanguage(c.req.header('cookie'))
    const sendPage = async (page: string, status: 200 | 404) =>
      sendAnswer(c, await pages.get(page, chosen), 'no-cache', { status, vary: 'Accept-Encoding, Cookie' })
    if (pages.has(path)) {
      const switched = switchLanguage(c)
      if (switched) return switched
      c.set('answerKey', keyOfPage(path, chosen))
      return sendPage(path, 200)
    }
    const orderId = orderOfPage(path)
    if (orderId !== undefined && (await hasOrder(orderId))) {
      return switchLanguage(c) ?? sendPage(paths.order, 200)
    }
    const file = path === assetManifestFile ? undefined : files.get(path)
    if (file) {
      const isHashed = path.startsWith('/assets/')
      c.set('answerKey', path)
      return sendAnswer(
        c,
        await answers.get(path, async () => file),
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    }
    if (path.startsWith('/assets/')) throw new ShopError('missing', messages.store.noSuchFile)
    return switchLanguage(c) ?? sendPage(notFoundPath, 404)
  }
