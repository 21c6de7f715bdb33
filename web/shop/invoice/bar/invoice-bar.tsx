import { orderNumber } from '#contract/ids.ts'
import { nicknameStore } from '../../../shared/lib/nickname-store.ts'
import { focusPage } from '../../../shared/lib/use-return-focus.ts'
import { CloseIcon } from '../../../shared/ui/icons.tsx'
import { InvoiceLink } from '../invoice-link.tsx'
import { dropInvoice, usePendingInvoices } from '../invoice-store.ts'
import { useShopNumber } from '../use-shop-number.ts'
import classes from './invoice-bar.module.css'
import { texts } from './texts.ts'

const textId = 'invoice-of'

/**
 * Offers the invoice of the shopper's latest order until it is opened in WhatsApp or dismissed, also after a reload. On a
 * shared phone it shows only invoices of the current nickname.
 */
export const InvoiceBar = () => {
  const nickname = nicknameStore.useValue()
  const pending = usePendingInvoices()
    .filter(({ customer }) => customer === nickname)
    .at(-1)
  const number = useShopNumber()
  if (!pending || !number) return null
  const { order, customer } = pending
  const drop = () => dropInvoice(order.id)
  return (
    <section className={classes.bar} aria-label={texts.invoice}>
      <p id={textId} role="status">
        {texts.placed(orderNumber(order.id))}
      </p>
      <button
        type="button"
        aria-label={texts.close(orderNumber(order.id))}
        onClick={() => {
          drop()
          focusPage()
        }}
      >
        <CloseIcon />
      </button>
      {/* Deferred: removing the link during its click would cancel the navigation. */}
      <InvoiceLink order={order} customer={customer} describedBy={textId} onOpen={() => setTimeout(drop)} />
    </section>
  )
}
