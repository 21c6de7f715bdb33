import { Button, Group } from '@mantine/core'
import type { OrderCounts } from '#contract/admin-orders.ts'
import { useDialogEntry } from '../../shared/lib/use-dialog-entry.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { NewOrder } from '../counter/counter-panel.tsx'
import { useAcceptAll, useOrdersToPick } from './api.ts'
import { PickingList } from './picking-list.tsx'
import { PrintSlips } from './slip.tsx'
import { texts } from './texts.ts'

const AcceptAll = ({ count }: { count: number }) => {
  const acceptAll = useAcceptAll(texts.queue.notAccepted(count))
  const notify = useNotify()
  const { refresh } = useAlarm()
  const accept = async () => {
    const sent = await acceptAll.run()
    if (sent && sent.answer.failed > 0) notify.failure(texts.queue.notAccepted(sent.answer.failed))
    else if (sent) notify.success(texts.queue.accepted(sent.answer.accepted))
    refresh()
  }
  return (
    <Button aria-busy={acceptAll.isBusy} onClick={() => void accept()}>
      {texts.queue.acceptAll(count)}
    </Button>
  )
}

/** For the orders that are accepted: their slips, and what they need together. */
const AcceptedActions = ({ onPack }: { onPack: (id: string) => void }) => {
  const { data } = useOrdersToPick()
  const picking = useDialogEntry('picking')
  return (
    <>
      {data && data.items.length > 0 && <PrintSlips orders={data.items} />}
      <Button variant="default" onClick={picking.open}>
        {texts.queue.pickingList}
      </Button>
      {picking.isOpen && <PickingList onPack={onPack} onClose={picking.close} />}
    </>
  )
}

type QueueActionsProps = {
  counts: OrderCounts | undefined
  /** Opens an order for packing in place of the picking list. */
  onPack: (id: string) => void
}

/** What is done with all new or all accepted orders in one press, and the way to the counter. */
export const QueueActions = ({ counts, onPack }: QueueActionsProps) => (
  <Group gap={8}>
    {counts && counts.new > 0 && <AcceptAll count={counts.new} />}
    {counts && counts.accepted > 0 && <AcceptedActions onPack={onPack} />}
    <NewOrder />
  </Group>
)
