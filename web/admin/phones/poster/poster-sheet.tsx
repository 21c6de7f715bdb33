import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { Poster, type PosterContent } from './poster.tsx'
import classes from './poster-sheet.module.css'

export const papers = ['A4', 'A5'] as const
export type Paper = (typeof papers)[number]

const widths: Record<Paper, number> = { A4: 210, A5: 148 } // mm

// Rendered only while the poster is open, because the rules affect the printing of the whole page. Without a page margin
// the browser prints no header and footer of its own.
const printRules = (paper: Paper): string => `
  @page { size: ${paper} portrait; margin: 0 }
  @media print {
    html, body { all: initial !important; display: block !important }
    body > :not([data-poster]) { display: none !important }
  }
`

/** The printed poster. It is hidden on the screen. */
export const PosterSheet = ({ paper, ...content }: PosterContent & { paper: Paper }) =>
  createPortal(
    <div className={classes.sheet} data-poster style={{ '--u': `${widths[paper] / 100}mm` } as CSSProperties}>
      <style>{printRules(paper)}</style>
      <Poster {...content} />
    </div>,
    document.body,
  )
