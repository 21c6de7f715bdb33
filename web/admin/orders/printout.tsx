import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './slip.module.css'

// Rendered only for printing, because the rules affect the printing of the whole page.
const hidePage = `
  @media print {
    html, body { all: initial !important; display: block !important }
    body > :not([data-slip]) { display: none !important }
  }
`

type Props = {
  /** The rule for the paper, given what is printed, which can be measured. */
  paper: (printed: HTMLElement) => string
  onPrinted: () => void
  children: ReactNode
}

/** Prints its content in place of the page. Opens the browser's print dialog as soon as it is rendered. */
export const Printout = ({ paper, onPrinted, children }: Props) => {
  const printed = useRef<HTMLDivElement>(null)
  const rules = useRef<HTMLStyleElement>(null)
  const isPrinted = useRef(false)
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  useEffect(() => {
    if (isPrinted.current || !rules.current || !printed.current) return
    isPrinted.current = true
    rules.current.textContent = paper(printed.current) + hidePage
    window.print()
  }, [paper])
  return createPortal(
    <div ref={printed} className={classes.printout} data-slip aria-hidden>
      <style ref={rules} />
      {children}
    </div>,
    document.body,
  )
}

/** What is being printed, if anything. Each call of `print` prints; `render` renders the printout until it is printed. */
export const usePrinting = <What,>() => {
  const [printing, setPrinting] = useState<{ count: number; what: What }>()
  const stop = useCallback(() => setPrinting(undefined), [])
  return {
    print: (what: What) => setPrinting((before) => ({ count: (before?.count ?? 0) + 1, what })),
    render: (printout: (what: What, props: { key: number; onPrinted: () => void }) => ReactNode) =>
      printing && printout(printing.what, { key: printing.count, onPrinted: stop }),
  }
}
