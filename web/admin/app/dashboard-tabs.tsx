import type { ComponentType } from 'react'
import { CategoriesTab } from '../categories/categories-tab.tsx'
import { HighlightsTab } from '../highlights/highlights-tab.tsx'
import { LoyaltyTab } from '../loyalty/loyalty-tab.tsx'
import { OrdersTab } from '../orders/orders-tab.tsx'
import { OverviewTab } from '../overview/overview-tab.tsx'
import { ProductsTab } from '../products/products-tab.tsx'
import { SettingsTab } from '../settings/settings-tab.tsx'
import { SocialTab } from '../social/social-tab.tsx'
import { StoreTab } from '../store/store-tab.tsx'

type Tab = { value: string; label: string; Panel: ComponentType }

const overview: Tab = { value: 'overview', label: 'Overview', Panel: OverviewTab }

/** In the order of the specification, each with its part of the address (`?tab=orders`). */
export const tabs: readonly Tab[] = [
  overview,
  { value: 'products', label: 'Products', Panel: ProductsTab },
  { value: 'categories', label: 'Categories', Panel: CategoriesTab },
  { value: 'orders', label: 'Orders', Panel: OrdersTab },
  { value: 'loyalty', label: 'Loyalty', Panel: LoyaltyTab },
  { value: 'highlights', label: 'Highlights', Panel: HighlightsTab },
  { value: 'social', label: 'Social', Panel: SocialTab },
  { value: 'store', label: 'Store', Panel: StoreTab },
  { value: 'settings', label: 'Settings', Panel: SettingsTab },
]

/** Overview for an address that names no tab, or none there is. */
export const findTab = (value: string | null): Tab => tabs.find((tab) => tab.value === value) ?? overview
