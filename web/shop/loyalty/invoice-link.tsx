import type { ReactNode } from 'react'
import { orderPage } from '#contract/pages.ts'
import { internationalNumber } from '#contract/phone-number.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { useStoreName } from '../../shared/api/use-local-setting.ts'
import { type InvoiceOrder, invoiceLink } from '../../shared/invoice/whatsapp.ts'
import button from '../../shared/ui/button.module.css'
import { texts } from './texts.ts'

/** The shop's WhatsApp number; undefined when it has none. */
const useShopNumber = (): string | undefined => internationalNumber(useSetting('whatsapp_phone').data ?? '')

/** The URL of an order's page on the address at which this phone has opened the shop. */
const pageOf = (id: string): string | undefined =>
  typeof location === 'undefined' ? undefined : new URL(orderPage(id), location.origin).href

type Props = {
  order: InvoiceOrder
  customer: string
  describedBy: string
  className?: string | undefined
  icon?: ReactNode
}

/**
 * Opens WhatsApp with the invoice as a message to the shop. The store cannot know whether it is sent. Renders nothing if
 * the shop has no WhatsApp number.
 */
export const InvoiceLink = ({ order, customer, describedBy, className = '', icon }: Props) => {
  const number = useShopNumber()
  const shopName = useStoreName()
  if (!number) return null
  return (
    <a
      href={invoiceLink({ number, shopName, customer, page: pageOf(order.id) }, order)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${button.button} ${className}`}
      aria-describedby={describedBy}
    >
      {icon}
      <span>{texts.sendInvoice}</span>
    </a>
  )
}
