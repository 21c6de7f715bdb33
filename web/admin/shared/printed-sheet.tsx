import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  kind: 'poster' | 'statement'
  /** The declarations of `@page`. */
  page: string
  children: ReactNode
}

/** What is printed in place of the page. It is hidden on the screen. Render it only while it may be printed. */
export const PrintedSheet = ({ kind, page, children }: Props) =>
  createPortal(
    <div {...{ [`data-${kind}`]: true }}>
      <style>{`
        @page { ${page} }
        @media screen { [data-${kind}] { display: none } }
        @media print {
          html, body { all: initial !important; display: block !important }
          body > :not([data-${kind}]) { display: none !important }
        }
      `}</style>
      {children}
    </div>,
    document.body,
  )
