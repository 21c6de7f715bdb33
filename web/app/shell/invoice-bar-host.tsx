import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { usePendingInvoices } from '../../shop/invoice/invoice-store.ts'
import { loadShopExtras } from '../lazy-groups.ts'

/** Renders the invoice bar on the shopper's pages. Its script is loaded only when there is an invoice. */
export const InvoiceBarHost = () => {
  const isPending = usePendingInvoices().length > 0
  const isOwners = useLocation().pathname.startsWith(pages.login)
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    if (!isPending) return
    // If the script fails to load, the invoice is still available in My Points.
    loadShopExtras().then(
      ({ InvoiceBar }) => setBar(() => InvoiceBar),
      () => undefined,
    )
  }, [isPending])
  return Bar && isPending && !isOwners ? <Bar /> : null
}
