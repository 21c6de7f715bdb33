import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { isLanguage, type Language, languageCookie, languageParameter } from '../contract/languages.ts'
import type { AppEnv } from './app-env.ts'

/** The longest lifetime of a cookie that browsers allow (seconds). */
const cookieAge = 400 * 24 * 60 * 60

const inHeader = new RegExp(`(?:^|;\\s*)${languageCookie}=([a-z]+)(?:;|$)`)

/** The language that a browser has chosen, from its `Cookie` header; undefined when it has chosen none. */
export const chosenLanguage = (cookies: string | undefined): Language | undefined => {
  const [, found] = inHeader.exec(cookies ?? '') ?? []
  return isLanguage(found) ? found : undefined
}

/** The key of a page among the finished answers. Without a chosen language a setting determines the page's. */
export const keyOfPage = (path: string, chosen: Language | undefined): string => `${path} ${chosen ?? ''}`

/**
 * Stores the language that a page's address asks for (`/?lang=hi`) in a cookie and redirects to the address without it,
 * so that a plain link can switch the language. Returns undefined for an address that asks for none.
 */
export const switchLanguage = (c: Context<AppEnv>): Response | undefined => {
  const language = c.req.query(languageParameter)
  if (language === undefined) return undefined
  const { pathname, searchParams } = new URL(c.req.url)
  // Browsers treat an address that begins with two slashes as another site's.
  const page = pathname.replace(/^[/\\]+/, '/')
  searchParams.delete(languageParameter)
  if (isLanguage(language)) {
    // Readable by scripts: a page suggests no language to a browser that has chosen one.
    setCookie(c, languageCookie, language, {
      path: '/',
      sameSite: 'Lax',
      maxAge: cookieAge,
      secure: c.get('client').isSecure,
    })
  }
  c.header('Cache-Control', 'no-store')
  return c.redirect(searchParams.size > 0 ? `${page}?${searchParams}` : page, 303)
}
