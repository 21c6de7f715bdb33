import { Box } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { mark } from '../shared/looks.tsx'
import { useMarkUnwanted } from './api.ts'
import { texts } from './texts.ts'

const note = {
  ...mark,
  display: 'block',
  w: 'fit-content',
  mt: 4,
  lh: 'max(1.35, var(--least-lines))',
} as const

/** Shows that an order is marked as unwanted, or that earlier orders of the same origin were. */
export const UnwantedNote = ({ order }: { order: AdminOrder }) => {
  if (order.isUnwanted) {
    return (
      <Box component="span" {...note} bd="1px solid" c="var(--mantine-color-error)">
        {texts.unwanted}
      </Box>
    )
  }
  if (!order.earlierUnwanted) return null
  const { by, count } = order.earlierUnwanted
  return (
    <Box
      component="span"
      {...note}
      maw="26rem"
      bg="var(--card)"
      {...(by === 'network' ? { c: 'var(--ink-soft)', fw: 400 } : { c: 'var(--ink)' })}
      style={{
        borderInlineStart: `4px solid ${by === 'network' ? 'var(--line-strong)' : 'var(--mantine-color-error)'}`,
      }}
    >
      {texts.earlierUnwanted[by](count)}
    </Box>
  )
}

/** Marks an order as unwanted, or removes the mark. */
export const UnwantedButton = ({ order, onAsked }: { order: AdminOrder; onAsked: () => void }) => {
  const markUnwanted = useMarkUnwanted()
  const mark = async () => {
    await markUnwanted.run(order.id, !order.isUnwanted)
    onAsked()
  }
  const name = order.isUnwanted ? texts.markWanted : texts.unwanted
  return (
    <ActionButton
      variant="default"
      aria-label={texts.markOf(name, orderNumber(order.id))}
      isBusy={markUnwanted.isBusy}
      onClick={mark}
    >
      {name}
    </ActionButton>
  )
}
