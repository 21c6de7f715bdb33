import { Button } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { useAction } from '../../shared/use-action.ts'
import { useMarkUnwanted } from '../api.ts'
import { texts } from '../texts.ts'

/** Marks an order as unwanted, or removes the mark. */
export const UnwantedButton = ({ order, onAsked }: { order: AdminOrder; onAsked: () => void }) => {
  const markUnwanted = useMarkUnwanted()
  const { run, isPending } = useAction()
  const mark = async () => {
    await run(() => markUnwanted(order.id, !order.isUnwanted), { failure: texts.markFailed })
    onAsked()
  }
  const name = order.isUnwanted ? texts.markWanted : texts.unwanted
  return (
    <Button
      variant="default"
      aria-label={texts.markOf(name, orderNumber(order.id))}
      disabled={isPending}
      onClick={() => void mark()}
    >
      {name}
    </Button>
  )
}
