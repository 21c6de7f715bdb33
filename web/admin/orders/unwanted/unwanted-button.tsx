import { Button } from '@mantine/core'
import { useSWRConfig } from 'swr'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { useAction } from '../../shared/use-action.ts'
import { markUnwanted } from '../status/order-step.ts'

/** Marks an order as one that nobody meant, and takes the mark off. */
export const UnwantedButton = ({ order, onAsked }: { order: AdminOrder; onAsked: () => void }) => {
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const mark = async () => {
    const failure = 'Failed to mark the order'
    await run(() => markUnwanted(mutate, order.id, !order.isUnwanted), { failure })
    onAsked()
  }
  const name = order.isUnwanted ? 'It was wanted' : 'Mark as not wanted'
  return (
    <Button
      variant="default"
      aria-label={`${name}: order ${orderNumber(order.id)}`}
      disabled={isPending}
      onClick={() => void mark()}
    >
      {name}
    </Button>
  )
}
