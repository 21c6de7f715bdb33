import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { countItems, lineAmount } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import { type Language, languageFacts } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import { lineCost, orderAmounts } from '#contract/order-amounts.ts'
import { defaultStoreName } from '#contract/settings.ts'
import { useSetting } from '../../../../shared/api/queries.ts'
import { datesIn } from '../../../../shared/lib/dates.ts'
import { printed } from '../../printed/printed.ts'
import { type Paper, paperWidths } from './paper.ts'
import classes from './slip.module.css'

const pixelsPerMillimetre = 96 / 25.4

/** A roll is cut where the slip ends. Without a page margin the browser prints no header and footer of its own. */
const pageSize = (paper: Paper, height: number): string => {
  if (paper === 'A5') return 'A5 portrait'
  const length = Math.max(Math.ceil(height / pixelsPerMillimetre) + 1, paperWidths[paper] + 1)
  return `${paperWidths[paper]}mm ${length}mm`
}

// Rendered only for printing, because the rules affect the printing of the whole page.
const printRules = (paper: Paper, height: number): string => `
  @page { size: ${pageSize(paper, height)}; margin: 0 }
  @media print {
    html, body { all: initial !important; display: block !important }
    body > :not([data-slip]) { display: none !important }
  }
`

type Props = { order: AdminOrder; paper: Paper; language: Language; onPrinted: () => void }

/** The slip that goes into the bag, in the shop's language. Opens the browser's print dialog as soon as it is rendered. */
export const Slip = ({ order, paper, language, onPrinted }: Props) => {
  const texts = printed[language]
  const { format, roundOff } = orderAmounts(order)
  const storeName = useSetting('store_name').data || defaultStoreName
  const slip = useRef<HTMLDivElement>(null)
  const rules = useRef<HTMLStyleElement>(null)
  const isPrinted = useRef(false)
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  useEffect(() => {
    if (isPrinted.current || !rules.current || !slip.current) return
    isPrinted.current = true
    rules.current.textContent = printRules(paper, slip.current.offsetHeight)
    window.print()
  }, [paper])
  return createPortal(
    <div
      ref={slip}
      className={classes.slip}
      lang={languageFacts[language].locale}
      data-slip
      data-paper={paper}
      aria-hidden
    >
      <style ref={rules} />
      <p className={classes.shop}>
        <bdi>{storeName}</bdi>
      </p>
      <p className={classes.called}>{texts.dayNumber(order.dayNumber)}</p>
      <p className={classes.about}>
        {texts.order(orderNumber(order.id))}
        <br />
        <bdi>{order.customerNickname}</bdi>
        <br />
        {datesIn(language).formatDateTime(order.createdAt)}
      </p>
      <ul className={classes.lines}>
        {order.items.map((line) => (
          <li key={line.productId}>
            <b>{lineAmount(line, texts.units) ?? texts.quantityOf(line.quantity)}</b>
            <bdi>{localText(line.name, line.nameHi, language)}</bdi>
            <span>{format(lineCost(line))}</span>
          </li>
        ))}
      </ul>
      {roundOff && (
        <p className={classes.roundOff}>
          {texts.roundOff} <span>{roundOff}</span>
        </p>
      )}
      <p className={classes.total}>
        <span>
          {texts.total} <small>{texts.items(countItems(order.items))}</small>
        </span>
        <b>{format(order.payable)}</b>
      </p>
      <p className={classes.thanks}>{texts.thanks}</p>
    </div>,
    document.body,
  )
}
