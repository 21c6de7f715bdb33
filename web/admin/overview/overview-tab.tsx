import { MostOrderedProducts } from './most-ordered-products.tsx'
import { StatCards } from './stat-cards.tsx'

export const OverviewTab = () => (
  <>
    <StatCards />
    <MostOrderedProducts />
  </>
)
