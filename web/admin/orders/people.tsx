import { Box, Group } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { mark } from '../shared/looks.tsx'
import { texts } from './texts.ts'

type OrderProps = { order: AdminOrder }

const phoneMark = { ...mark, bd: '1px dashed var(--ink-soft)', bg: 'var(--card)', c: 'var(--ink)' } as const
const nameMark = {
  ...mark,
  bd: '1px solid var(--gold)',
  bg: 'var(--gold-tint)',
  c: 'var(--on-gold)',
} as const

/** The marks of an order: sent from an unknown phone, or by a shopper who first asked for another customer's name. */
export const PersonMarks = ({ order: { isNewPhone, maybeNickname } }: OrderProps) =>
  (isNewPhone || maybeNickname !== null) && (
    <Group component="span" gap="4px 6px" mt={4}>
      {isNewPhone && (
        <Box component="span" {...phoneMark}>
          {texts.people.newPhone}
        </Box>
      )}
      {maybeNickname !== null && (
        <Box component="span" {...nameMark}>
          {texts.people.maybe} <bdi>{maybeNickname}</bdi>
        </Box>
      )}
    </Group>
  )

const note = {
  ...mark,
  display: 'block',
  w: 'fit-content',
  mt: 4,
  lh: 'max(1.35, var(--least-lines))',
} as const

/** Shows that an order is marked as unwanted, or that earlier orders of the same origin were. */
export const UnwantedNote = ({ order }: OrderProps) => {
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
      c="var(--ink)"
      style={{ borderInlineStart: '4px solid var(--mantine-color-error)' }}
    >
      {texts.earlierUnwanted[by](count)}
    </Box>
  )
}
