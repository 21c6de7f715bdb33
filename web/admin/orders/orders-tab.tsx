import { Button } from '@mantine/core'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useOrders } from '../admin-reads.ts'
import { OrdersTable } from './orders-table.tsx'

/** Orders, newest first, a page at a time. */
export const OrdersTab = () => {
  const { data: loaded, error, mutate, size, setSize, isValidating } = useOrders()
  const total = loaded?.[0]?.total ?? 0
  const orders = loaded?.flatMap((page) => page.orders) ?? []
  return (
    <Panel title={`Order Management (${total.toLocaleString('en-IN')})`}>
      {error ? (
        <ReadFailed what="The orders" error={error} onRetry={() => mutate()} />
      ) : !loaded ? (
        <RowSkeletons count={5} label="Loading orders" />
      ) : orders.length === 0 ? (
        <EmptyNote>No orders placed yet.</EmptyNote>
      ) : (
        <>
          <OrdersTable orders={orders} />
          {orders.length < total && (
            <Button
              variant="default"
              fullWidth
              mt="md"
              disabled={isValidating}
              onClick={() => void setSize(size + 1)}
            >
              {isValidating ? 'Loading...' : 'Show older orders'}
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}
