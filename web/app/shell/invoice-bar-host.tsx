import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { usePendingInvoices } from '../../shop/invoice/invoice-store.ts'
import { loadShopExtras } from '../lazy-groups.ts'

/** The place of the invoice bar on the shopper's pages; its script is fetched only when there is an invoice. */
export const InvoiceBarHost = () => {
  const isPending = usePendingInvoices().length > 0
  const isOwners = useLocation().pathname.startsWith(pages.login)
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    if (!isPending) return
    // A script that does not arrive leaves the invoice in My Points.
    loadShopExtras().then(
      ({ InvoiceBar }) => setBar(() => InvoiceBar),
      () => undefined,
    )
  }, [isPending])
  return Bar && isPending && !isOwners ? <Bar /> : null
}
