import { BackupFolderOverdue } from '../backups/backup-folder-overdue.tsx'
import { CopyOverdue } from '../backups/copy-overdue.tsx'
import { StoreNotices } from '../backups/store-notices.tsx'
import { FirstStepsPanel } from '../first-steps/first-steps-panel.tsx'
import { PhonesCard } from '../phones/phones-card.tsx'
import { MostOrderedProducts } from './most-ordered-products.tsx'
import { PrivateCustomersHint } from './private-customers-hint.tsx'
import { RefusedOrders } from './refused-orders.tsx'
import { StatCards } from './stat-cards.tsx'

export const OverviewTab = () => (
  <>
    <StoreNotices />
    <CopyOverdue />
    <BackupFolderOverdue />
    <RefusedOrders />
    <PrivateCustomersHint />
    <FirstStepsPanel />
    <StatCards />
    <MostOrderedProducts />
    <PhonesCard />
  </>
)
