import { orderNumber } from '#contract/ids.ts'
import { focusPage } from '../../shared/lib/use-return-focus.ts'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import classes from './invoice-bar.module.css'
import { InvoiceLink } from './invoice-link.tsx'
import { dropInvoice, usePendingInvoices } from './invoice-store.ts'
import { useShopNumber } from './use-shop-number.ts'

const textId = 'invoice-of'

/** Offers the invoice of the latest order until it is opened in WhatsApp or closed, also after a reload. */
export const InvoiceBar = () => {
  const pending = usePendingInvoices().at(-1)
  const number = useShopNumber()
  if (!pending || !number) return null
  const { order, customer } = pending
  const drop = () => dropInvoice(order.id)
  return (
    <section className={classes.bar} aria-label="Invoice">
      <p id={textId} role="status">
        Order #{orderNumber(order.id)} is placed.
      </p>
      <button
        type="button"
        aria-label={`Close invoice of order #${orderNumber(order.id)}`}
        onClick={() => {
          drop()
          focusPage()
        }}
      >
        <CloseIcon />
      </button>
      {/* The link stays until the browser has followed it. */}
      <InvoiceLink order={order} customer={customer} describedBy={textId} onOpen={() => setTimeout(drop)} />
    </section>
  )
}
