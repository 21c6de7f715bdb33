import { Button, Modal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { useOrder } from '../api.ts'
import { forgetPacked, usePackedLines } from './packed-lines.ts'
import classes from './packing.module.css'
import { PackingBar } from './packing-bar.tsx'
import { PackingHead } from './packing-head.tsx'
import { PackingLines } from './packing-lines.tsx'
import { texts } from './texts.ts'

type Handlers = { onNext: (id: string) => void; onClose: () => void }

const OrderToPack = ({ order, ...handlers }: Handlers & { order: AdminOrder }) => {
  const packed = usePackedLines(order.id)
  const status = useRef(order.status)
  useEffect(() => {
    status.current = order.status
  }, [order.status])
  useEffect(
    () => () => {
      // An order that was marked ready may be set back while it is shown; its ticks are needed then.
      if (status.current !== 'accepted') forgetPacked(order.id)
    },
    [order.id],
  )
  const packedCount = order.items.filter(({ productId }) => packed.includes(productId)).length
  return (
    <>
      <PackingHead order={order} packedCount={packedCount} />
      <PackingLines order={order} packed={packed} />
      <PackingBar order={order} missing={order.items.length - packedCount} {...handlers} />
    </>
  )
}

const Packing = ({ id, ...handlers }: Handlers & { id: string }) => {
  const { data: order, error, retry } = useOrder(id)
  const area = useRef<HTMLDivElement>(null)
  const isLoaded = order !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another status takes away the button that was pressed
  useEffect(() => {
    if (document.activeElement !== document.body) return
    area.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [order?.status])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title of another order is another element
  useEffect(() => {
    area.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [id, isLoaded])
  return (
    <div ref={area} className={classes.packing}>
      {order ? (
        <OrderToPack key={id} order={order} {...handlers} />
      ) : (
        <>
          <Modal.Title tabIndex={-1} data-autofocus>
            {texts.packing}
          </Modal.Title>
          {error ? (
            <ReadFailed what={texts.theOrder} error={error} onRetry={retry} />
          ) : (
            <RowSkeletons count={3} label={texts.loading} />
          )}
          <Button variant="default" onClick={handlers.onClose}>
            {texts.back}
          </Button>
        </>
      )}
    </div>
  )
}

/** Covers the list while an order is packed. The list below keeps its rows, and its place on the page. */
export const PackingDialog = ({ id, ...handlers }: Handlers & { id: string }) => (
  <Modal.Root
    opened
    fullScreen
    returnFocus={false}
    transitionProps={{ duration: 0 }}
    onClose={handlers.onClose}
  >
    <Modal.Content className={classes.content ?? ''}>
      <Modal.Body className={classes.body ?? ''}>
        <Packing id={id} {...handlers} />
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
)
