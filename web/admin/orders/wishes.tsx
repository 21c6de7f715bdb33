import { Box, Group, Text } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { createClock } from '../../shared/api/clock.ts'
import { usePart } from '../../shared/lib/store.ts'
import { gold } from '../shared/looks.tsx'
import { texts } from './texts.ts'

/** What the shopper asked for, large enough to be read from the bag; nothing without any of it. */
export const OrderWishes = ({ order }: { order: AdminOrder }) => {
  const now = usePart(createClock).useTime()
  const { note, ifMissing, pickupAt, phone, fulfilment } = order
  if (!note && !ifMissing && !pickupAt && !phone) return null
  return (
    <Group
      component="section"
      {...gold}
      gap="4px 16px"
      align="baseline"
      my={6}
      px={12}
      py={8}
      fz="1.1rem"
      aria-label={texts.wishes.wishes}
    >
      {pickupAt && <b>{texts.wishes.due[fulfilment](timeSeenFrom(new Date(pickupAt), now))}</b>}
      {note && (
        <Text component="q" inherit fw={650}>
          <bdi>{note}</bdi>
        </Text>
      )}
      {ifMissing && <span>{texts.wishes.ifMissing[ifMissing]}</span>}
      {phone && (
        <Box component="a" c="inherit" lh="44px" href={`tel:+91${phone}`}>
          {texts.wishes.call(phone)}
        </Box>
      )}
    </Group>
  )
}
