import { Button } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { useAlarm } from '../../alarm/alarm-provider.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useSetOrderStatus } from '../api.ts'
import { BackIcon } from '../order-icons.tsx'
import { texts as listTexts } from '../texts.ts'
import { leadToTypedWeight } from '../weighing/lead-to-typed.ts'
import { useNextOrder } from './api.ts'
import classes from './packing.module.css'
import { PrintSlip } from './slip/print-slip.tsx'
import { texts } from './texts.ts'
import { WaitingButton } from './waiting-button.tsx'

type Props = {
  order: AdminOrder
  /** The number of lines that are not ticked. */
  missing: number
  onNext: (id: string) => void
  onClose: () => void
}

/** The buttons of packing, at the bottom, where the thumb of the hand that holds the phone reaches them. */
export const PackingBar = ({ order, missing, onNext, onClose }: Props) => {
  const setStatus = useSetOrderStatus()
  const { refresh } = useAlarm()
  const { run, isPending } = useAction()
  const next = useNextOrder(order.id)
  const [isAsking, setAsking] = useState(false)
  const number = orderNumber(order.id)
  const change = async ({ id, status: from }: AdminOrder, status: OrderStatus) => {
    const isChanged = await run(() => setStatus(id, { status, from, reason: null }), {
      failure: listTexts.changeFailed,
    })
    refresh()
    return isChanged
  }
  const goOn = async (to: AdminOrder) => {
    // Whoever packs an order accepts it.
    if (to.status === 'accepted' || (await change(to, 'accepted'))) onNext(to.id)
  }
  /** A weight that is typed must not be left behind, so a press leads to it first. */
  const afterWeights = (act: () => void) => (event: MouseEvent) => {
    if (!leadToTypedWeight(event.currentTarget.closest('[role="dialog"]'))) act()
  }
  const main = () => {
    if (order.status === 'accepted' && isAsking && missing > 0) {
      return (
        <Button
          key="anyway"
          // The button that was pressed is gone, and this one says what is missing.
          autoFocus
          className={classes.main ?? ''}
          color="red"
          aria-busy={isPending}
          onClick={afterWeights(() => {
            setAsking(false)
            void change(order, 'ready')
          })}
        >
          <span>
            {texts.readyAnyway} <small>{texts.notTicked(missing, order.items.length)}</small>
          </span>
        </Button>
      )
    }
    if (order.status === 'new' || order.status === 'accepted') {
      const [status, verb] =
        order.status === 'new'
          ? (['accepted', listTexts.accept] as const)
          : (['ready', listTexts.markReady] as const)
      return (
        <Button
          key={status}
          className={classes.main ?? ''}
          variant={status === 'accepted' || missing === 0 ? 'filled' : 'default'}
          aria-label={listTexts.stepOf(verb, number)}
          aria-busy={isPending}
          onClick={afterWeights(() =>
            status === 'ready' && missing > 0 ? setAsking(true) : void change(order, status),
          )}
        >
          {verb}
        </Button>
      )
    }
    if (!next) {
      return (
        <Button key="list" className={classes.main ?? ''} onClick={onClose}>
          {texts.backToList}
        </Button>
      )
    }
    return (
      <Button
        key="next"
        className={classes.main ?? ''}
        aria-busy={isPending}
        onClick={afterWeights(() => void goOn(next))}
      >
        <span>
          {texts.next} <small>{texts.nextIs(dayNumberText(next.dayNumber), next.customerNickname)}</small>
        </span>
      </Button>
    )
  }
  return (
    <div className={classes.bar}>
      <Button variant="default" className={classes.back ?? ''} aria-label={texts.back} onClick={onClose}>
        <BackIcon />
      </Button>
      <PrintSlip order={order} />
      <WaitingButton />
      {order.status === 'ready' && (
        <Button
          variant="default"
          className={classes.undo ?? ''}
          aria-label={texts.undoOf(number)}
          aria-busy={isPending}
          onClick={() => void change(order, 'accepted')}
        >
          {texts.undo}
        </Button>
      )}
      {main()}
    </div>
  )
}
