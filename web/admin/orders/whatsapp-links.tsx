import type { AdminOrder } from '#contract/admin-orders.ts'
import { invoiceWords as en, type InvoiceWords } from '#contract/invoice-words.en.ts'
import { invoiceWords as hi } from '#contract/invoice-words.hi.ts'
import type { Language } from '#contract/languages.ts'
import { orderPage } from '#contract/pages.ts'
import { invoiceLink, readyLink } from '#contract/whatsapp.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { useStoreName } from '../../shared/api/use-local-setting.ts'
import button from '../../shared/ui/button.module.css'
import { usePhoneAddress } from '../phones/api.ts'
import { customerName } from '../shared/customer-name.ts'
import { useStoreLanguage } from '../shared/store-language.ts'
import inline from './status.module.css'
import { texts } from './texts.ts'
import { texts as wishes } from './wishes-texts.ts'

/** The words of a bill, by the shop's language. */
export const billWords: Record<Language, InvoiceWords> = { en, hi }

/**
 * Opens WhatsApp with the order's bill as text, in the shop's language, at the customer's number. Without one the owner
 * chooses the recipient there.
 */
export const BillLink = ({ order }: { order: AdminOrder }) => {
  const language = useStoreLanguage()
  const shopName = useStoreName(language)
  const address = usePhoneAddress()
  const words = billWords[language]
  const gstin = useSetting('gstin').data
  const note = useSetting('receipt_note').data
  const to = {
    gstin,
    note,
    ...(order.phone && { number: `91${order.phone}` }),
    shopName,
    customer: customerName(order, language),
    page: address && new URL(orderPage(order.id), address).href,
  }
  return (
    <a
      className={`${button.button} ${button.quiet}`}
      href={invoiceLink(to, order, words)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.bill}
    </a>
  )
}

type TellReadyProps = {
  order: AdminOrder
  /** As a link within a line of text. */
  isInline?: boolean
}

/**
 * Opens WhatsApp at the customer's number with the text that the order is ready. Nothing for an order without one, and for
 * a delivery, whose customer would come for it.
 */
export const TellReady = ({ order: { phone, fulfilment, ...order }, isInline = false }: TellReadyProps) => {
  const language = useStoreLanguage()
  if (!phone || order.status !== 'ready' || fulfilment === 'delivery') return null
  return (
    <a
      className={isInline ? inline.inline : `${button.button} ${button.quiet}`}
      href={readyLink(phone, order, billWords[language])}
      target="_blank"
      rel="noopener noreferrer"
    >
      {wishes.tellReady}
    </a>
  )
}
