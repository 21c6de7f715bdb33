import { pages } from '#contract/pages.ts'

export type Links = {
  main: string
  /** The link at the current address, if that differs from the main one. */
  other: string | undefined
}

/** The links of a passbook; the one on the internet is the main one, if there is one. Only for browsers. */
export const listLinks = (token: string, publicUrl: string | undefined): Links => {
  const linkAt = (origin: string) => `${origin}${pages.passbook}#${token}`
  const here = window.location.origin
  const there = publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl).origin : here
  return { main: linkAt(there), other: there === here ? undefined : linkAt(here) }
}
