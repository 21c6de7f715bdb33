import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Language } from '#contract/languages.ts'
import { orderPage } from '#contract/pages.ts'
import { useSetting, useStoreName } from '../../shared/api/queries.ts'
import { invoiceWords as en, type InvoiceWords } from '../../shared/invoice/invoice-words.en.ts'
import { invoiceWords as hi } from '../../shared/invoice/invoice-words.hi.ts'
import { invoiceLink, readyLink } from '../../shared/invoice/whatsapp.ts'
import button from '../../shared/ui/button.module.css'
import { useKhata } from '../khata/api.ts'
import { usePhoneAddress } from '../phones/api.ts'
import { customerName, isWalkIn } from '../shared/customer-name.ts'
import { useStoreLanguage } from '../shared/store-language.ts'
import { useAddress } from './api.ts'
import { texts } from './texts.ts'

/** The words of a bill, by the shop's language. */
export const billWords: Record<Language, InvoiceWords> = { en, hi }

/**
 * The customer's number as far as it is known: that of the order, of its delivery, or of the khata. The last two are in no list,
 * so that only the view of a single order asks for them.
 */
const useKnownPhone = (order: AdminOrder): string | undefined => {
  const address = useAddress(order).data
  const isDelivered = order.fulfilment === 'delivery' && address !== null
  const isElsewhere = order.phone || isDelivered || isWalkIn(order)
  const khata = useKhata(isElsewhere ? undefined : order.customerId).data
  return order.phone || address?.phone || khata?.phone || undefined
}

/**
 * Opens WhatsApp with the order's bill as text, in the shop's language, at the customer's number. Without one the owner
 * chooses the recipient there.
 */
export const BillLink = ({ order }: { order: AdminOrder }) => {
  const phone = useKnownPhone(order)
  const language = useStoreLanguage()
  const shopName = useStoreName(language)
  const address = usePhoneAddress()
  const words = billWords[language]
  const gstin = useSetting('gstin').data
  const note = useSetting('receipt_note').data
  const to = {
    gstin,
    note,
    ...(phone && { number: `91${phone}` }),
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

/**
 * Opens WhatsApp at the customer's number with the text that the order is ready. Nothing for an order of which no number is
 * known.
 */
export const TellReady = ({ order }: { order: AdminOrder }) => {
  const phone = useKnownPhone(order)
  const language = useStoreLanguage()
  if (!phone || order.status !== 'ready') return null
  return (
    <a
      className={`${button.button} ${button.quiet}`}
      href={readyLink(phone, order, billWords[language])}
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.wishes.tellReady}
    </a>
  )
}
