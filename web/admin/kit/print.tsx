import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type Language, languageFacts } from '#contract/languages.ts'
import { removePrinted } from '../shared/session.ts'
import { printSheet, sharedSheet } from './print-sheet.ts'

export type Printout = {
  /** Whose part of the style sheet it needs. */
  kind: keyof typeof printSheet
  title: string
  /** That of the shop. */
  language: Language
  /** The declarations of `@page`, or the width of a roll (mm), which is cut below the longest of the contents. */
  paper: string | { rollWidth: number }
  /** It may use no context: it is rendered outside of the page. */
  content: ReactElement
}

const head = `
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
`

const addStyle = (page: Document, text: string): void => {
  const style = page.createElement('style')
  style.textContent = text
  page.head.append(style)
}

/**
 * The printout as one self-contained HTML page. It is rendered with the React that the page has, into a document that is
 * never shown, because React's renderer for markup would be another 60 kB for the dashboard to load.
 */
export const toHtml = ({ kind, title, language, paper, content }: Printout): string => {
  const page = document.implementation.createHTMLDocument()
  page.documentElement.lang = languageFacts[language].locale
  page.head.innerHTML = head
  page.title = title
  addStyle(page, sharedSheet + printSheet[kind])
  if (typeof paper === 'string') addStyle(page, `@page { ${paper} }`)
  const root = createRoot(page.body)
  flushSync(() => root.render(content))
  return `<!doctype html>${page.documentElement.outerHTML}`
}

const pixelsPerMillimetre = 96 / 25.4

/** Without a page margin the browser prints no header and footer. A page that is wider than long would be turned. */
const cutRoll = (page: Document, width: number): void => {
  const heights = [...page.body.children].map((part) => part.getBoundingClientRect().height)
  const length = Math.max(Math.ceil(Math.max(...heights) / pixelsPerMillimetre), width) + 1
  addStyle(page, `@page { size: ${width}mm ${length}mm; margin: 0 }`)
}

/**
 * Opens the browser's print dialog with the printout. It stays in a hidden frame until the next one, because phones lay it
 * out again each time the printer or the paper is chosen.
 */
export const print = (printout: Printout): void => {
  removePrinted()
  const { title, paper } = printout
  const frame = document.createElement('iframe')
  frame.dataset.printed = ''
  frame.title = title
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  // Browsers print nothing of a frame with `display: none`.
  frame.style.cssText = 'position: fixed; width: 0; height: 0; border: 0; visibility: hidden'
  frame.srcdoc = toHtml(printout)
  frame.addEventListener('load', () => {
    if (typeof paper !== 'string' && frame.contentDocument) cutRoll(frame.contentDocument, paper.rollWidth)
    frame.contentWindow?.print()
  })
  document.body.append(frame)
}
