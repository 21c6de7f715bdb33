import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { inLanguage } from './pages/in-language.ts'
import { type Album, openReader } from './pages/reader.ts'
import { untilStill } from './pages/settle.ts'

export const picturesFolder = path.join(import.meta.dirname, '../../.work/screenshots')

/** Takes each page light and dark, in English and in Hindi. */
const takePictures: Album = {
  watch: () => {},
  finish: () => {},
  add: async (page, name) => {
    const viewport = page.viewportSize() ?? { width: 0, height: 0 }
    // Whole pages, where no bar and no dialog that stays in the window would lie in their middle. The window is made as high
    // as the page: for a picture that is larger than the window the browser would change its width, and what depends on it.
    const isWhole =
      viewport.width > 600 &&
      (await page.evaluate(() => scrollY === 0 && document.querySelector('[role=dialog]') === null))
    if (isWhole) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...viewport, height })
    }
    const take = async (language: string) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await untilStill(page)
        const file = `${name}-${viewport.width}-${language}-${colorScheme}.png`
        await page.screenshot({ path: path.join(picturesFolder, file) })
      }
    }
    await take('en')
    await inLanguage(page, 'hi', () => take('hi'))
    await page.setViewportSize(viewport)
  },
}

export type Pictures = 'take' | 'read'

const albums = new WeakMap<BrowserContext, Album>()

/** Opens an album for the pages of a store: that of `npm run screenshots`, else the given one. */
export const openAlbum = (otherwise: Pictures | undefined): Omit<Album, 'add'> | undefined => {
  const asked = process.env.PICTURES as Pictures | undefined
  const pictures = asked ?? otherwise
  if (pictures === undefined) return undefined
  const album = pictures === 'take' ? takePictures : openReader(asked === 'read' ? ['dark', 'light'] : [])
  return {
    ...album,
    watch: (page) => {
      albums.set(page.context(), album)
      album.watch(page)
    },
  }
}

/** The page, or the dialog that is open on it, is worth looking at here. Does nothing but in `npm run screenshots`. */
export const picture = async (page: Page, name: string): Promise<void> => {
  await albums.get(page.context())?.add(page, name)
}
