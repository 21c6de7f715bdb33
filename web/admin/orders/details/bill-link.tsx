import type { AdminOrder } from '#contract/admin-orders.ts'
import { defaultStoreName } from '#contract/settings.ts'
import { invoiceLink } from '#contract/whatsapp.ts'
import { useSetting } from '../../../shared/api/queries.ts'
import button from '../../../shared/ui/button.module.css'
import { useStoreLanguage } from '../../shared/store-language.ts'
import { texts } from '../texts.ts'
import { billWords } from './bill-words.ts'

/** Opens WhatsApp with the order's bill as text, in the shop's language. The owner chooses the recipient there. */
export const BillLink = ({ order }: { order: AdminOrder }) => {
  const shopName = useSetting('store_name').data || defaultStoreName
  const words = billWords[useStoreLanguage()]
  return (
    <a
      className={`${button.button} ${button.quiet}`}
      href={invoiceLink({ shopName, customer: order.customerNickname }, order, words)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.bill}
    </a>
  )
}
