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
import { texts } from './texts.ts'

type Tab = { value: string; label: string; Panel: ComponentType }

const overview: Tab = { value: 'overview', label: texts.overview, Panel: OverviewTab }

/** The tabs in display order. `value` is the value in the address, such as `?tab=orders`. */
export const tabs: readonly Tab[] = [
  overview,
  { value: 'products', label: texts.products, Panel: ProductsTab },
  { value: 'categories', label: texts.categories, Panel: CategoriesTab },
  { value: 'orders', label: texts.orders, Panel: OrdersTab },
  { value: 'loyalty', label: texts.loyalty, Panel: LoyaltyTab },
  { value: 'highlights', label: texts.highlights, Panel: HighlightsTab },
  { value: 'social', label: texts.social, Panel: SocialTab },
  { value: 'store', label: texts.store, Panel: StoreTab },
  { value: 'settings', label: texts.settings, Panel: SettingsTab },
]

/** The tab that the address names; the Overview when it names none, or an unknown one. */
export const findTab = (value: string | null): Tab => tabs.find((tab) => tab.value === value) ?? overview
