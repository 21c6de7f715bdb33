import type { ComponentType } from 'react'
import { EmptyNote } from '../shared/ui/empty-note.tsx'
import { CategoriesTab } from './categories/categories-tab.tsx'
import { OrdersTab } from './orders/orders-tab.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { ProductsTab } from './products/products-tab.tsx'

type Tab = { value: string; label: string; Panel: ComponentType }

const NotYet = () => (
  <EmptyNote>This tab is not part of this version yet. It comes with the next one.</EmptyNote>
)

const overview: Tab = { value: 'overview', label: 'Overview', Panel: OverviewTab }

/** In the order of the specification, each with its part of the address (`?tab=orders`). */
export const tabs: readonly Tab[] = [
  overview,
  { value: 'products', label: 'Products', Panel: ProductsTab },
  { value: 'categories', label: 'Categories', Panel: CategoriesTab },
  { value: 'orders', label: 'Orders', Panel: OrdersTab },
  { value: 'loyalty', label: 'Loyalty', Panel: NotYet },
  { value: 'highlights', label: 'Highlights', Panel: NotYet },
  { value: 'social', label: 'Social', Panel: NotYet },
  { value: 'store', label: 'Store', Panel: NotYet },
  { value: 'settings', label: 'Settings', Panel: NotYet },
]

/** Overview for an address that names no tab, or none there is. */
export const findTab = (value: string | null): Tab => tabs.find((tab) => tab.value === value) ?? overview
