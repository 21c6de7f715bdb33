import { pages } from '#contract/pages.ts'

export type Links = {
  main: string
  /** At the address the shopper is at, where the main one is another. */
  other: string | undefined
}

/** The addresses at which a passbook opens, that on the internet first. Browsers only: asks where the page is. */
export const listLinks = (token: string, publicUrl: string | undefined): Links => {
  const linkAt = (origin: string) => `${origin}${pages.passbook}#${token}`
  const here = window.location.origin
  const there = publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl).origin : here
  return { main: linkAt(there), other: there === here ? undefined : linkAt(here) }
}
