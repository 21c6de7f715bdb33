import { CopyOverdue } from '../backups/copy-overdue.tsx'
import { PhonesCard } from '../phones/phones-card.tsx'
import { MostOrderedProducts } from './most-ordered-products.tsx'
import { StatCards } from './stat-cards.tsx'

export const OverviewTab = () => (
  <>
    <CopyOverdue />
    <StatCards />
    <MostOrderedProducts />
    <PhonesCard />
  </>
)
