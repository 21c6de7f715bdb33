import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import {
  isLanguage,
  type Language,
  languageCookie,
  languageCookieAge,
  languageParameter,
} from '../contract/languages.ts'
import type { AppEnv } from './app-env.ts'

const inHeader = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]+)(?:;|$)`)

/** The language that a browser has chosen, from the header with its cookies; undefined when it has chosen none. */
export const chosenLanguage = (cookies: string | undefined): Language | undefined => {
  const [, found] = inHeader.exec(cookies ?? '') ?? []
  return isLanguage(found) ? found : undefined
}

/**
 * Remembers the language that a page's address asks for (`/?lang=hi`), and leads to the same address without it. Works
 * as a plain link. Undefined for an address that asks for none.
 */
export const switchLanguage = (c: Context<AppEnv>): Response | undefined => {
  const language = c.req.query(languageParameter)
  if (language === undefined) return undefined
  const { pathname, searchParams } = new URL(c.req.url)
  // Browsers take an address that begins with two slashes for another site's.
  const page = pathname.replace(/^[/\\]+/, '/')
  searchParams.delete(languageParameter)
  if (isLanguage(language)) {
    // Scripts may read it: a page suggests no language to a browser that has chosen one.
    setCookie(c, languageCookie, language, {
      path: '/',
      sameSite: 'Lax',
      maxAge: languageCookieAge,
      secure: c.get('client').isSecure,
    })
  }
  c.header('Cache-Control', 'no-store')
  return c.redirect(searchParams.size > 0 ? `${page}?${searchParams}` : page, 303)
}
