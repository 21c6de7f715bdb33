import { Box, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { isOpenAt, OpeningHours, timeSeenFrom } from '#contract/opening-hours.ts'
import { type Shop, shopLater } from '#contract/shop.ts'
import { shopDay } from '#contract/shop-day.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useShop } from '../../shared/api/queries.ts'
import { usePart } from '../../shared/lib/store.ts'
import { Dialog } from '../kit/dialog.tsx'
import { addressOf } from '../shared/linked-field.ts'
import { useSavedSettings, useSettingMutation } from '../shared/settings.ts'
import { texts } from './texts.ts'

const hour = 3_600_000
const hoursOfDay = 24
/** A shop without opening hours that is closed until tomorrow opens at six in the morning, when the first want milk. */
const morning = '06:00'

/** The full hours of the same day that are at least half an hour away. */
const nextHours = (now: Date): Date[] => {
  // The zone of the shop is half an hour off UTC, so its full hours are the half hours of UTC.
  const first = Math.ceil(now.getTime() / hour) * hour + hour / 2
  return Array.from({ length: hoursOfDay }, (_, index) => new Date(first + index * hour)).filter(
    (time) => shopDay(time) === shopDay(now),
  )
}

/** When the shop opens that is closed until tomorrow. */
const tomorrow = (hours: OpeningHours | null, now: Date): Date => {
  const day = shopDay(new Date(now.getTime() + 24 * hour))
  const at = new Date(`${day}T${hours ? '00:00' : morning}+05:30`)
  const closed: Shop = { isOpen: false, message: '', hours, closedUntil: at.toISOString(), changesAt: null }
  return new Date(shopLater(closed, now).changesAt ?? at)
}

const readHours = (saved: string): OpeningHours | null =>
  saved === '' ? null : v.parse(OpeningHours, JSON.parse(saved))

// It must be seen that nobody can order.
const closedLook = {
  bg: 'var(--ink)',
  c: 'var(--card)',
  fz: { base: 'min(0.75rem, 4.6vw)', sm: 'md' },
} as const

type Choice = {
  label: string
  /** What is shown of the label. */
  short?: string
  state: 'yes' | 'no' | 'hours'
  /** When a closed shop opens again. */
  until?: Date
}

/** Whether the shop takes orders, on every tab; a press closes it for a while, or opens it. */
export const OpenSwitch = ({ leave }: { leave: (go: () => unknown) => void }) => {
  const shop = useShop()
  const now = usePart(createClock).useTime()
  const { opening_hours: savedHours } = useSavedSettings()
  const { run, isBusy: isPending } = useSettingMutation(texts.saved)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const open = () => setAsking(true)
  const close = () => setAsking(false)
  if (!shop) return null

  const hours = readHours(savedHours)
  const nextDay = tomorrow(hours, now)
  const state = shop.isOpen
    ? texts.isOpen
    : shop.changesAt
      ? texts.isClosedUntil(timeSeenFrom(new Date(shop.changesAt), now))
      : texts.isClosed
  const today: Choice[] = nextHours(now).map((until) => ({
    label: texts.closeUntil(timeSeenFrom(until, now)),
    short: timeSeenFrom(until, now),
    state: 'no',
    until,
  }))
  const longer: Choice[] = [
    { label: texts.closeUntilTomorrow(timeSeenFrom(nextDay, now)), state: 'no', until: nextDay },
    { label: texts.closeUntilOpened, state: 'no' },
  ]
  const opening: Choice = !hours
    ? { label: texts.openNow, state: 'yes' }
    : isOpenAt(hours, now)
      ? { label: texts.openByHours, state: 'hours' }
      : { label: texts.openPastHours, state: 'yes' }
  const show = (choices: Choice[]) =>
    choices.map(({ label, short, state: value, until }) => (
      <Button
        key={label}
        variant="default"
        px={8}
        aria-label={label}
        onClick={() => {
          close()
          void run({ key: 'shop_open', value, ...(until && { closedUntil: until.toISOString() }) })
        }}
      >
        {short ?? label}
      </Button>
    ))
  return (
    <>
      <Button
        variant={shop.isOpen ? 'default' : 'filled'}
        maw={{ base: '7.5rem', sm: '100%' }}
        {...(!shop.isOpen && closedLook)}
        leftSection={shop.isOpen && <Box component="span" w={10} h={10} bdrs="50%" bg="var(--leaf-text)" />}
        aria-label={texts.shopIs(state)}
        aria-haspopup="dialog"
        aria-busy={isPending}
        onClick={open}
      >
        {state}
      </Button>
      {isAsking && (
        <Dialog onClose={close} title={texts.shopIs(state)} size="sm">
          <Stack gap="xs">
            {!shop.isOpen && show([opening])}
            {today.length > 0 && <Text fw={600}>{texts.closeUntil('…')}</Text>}
            <SimpleGrid minColWidth="min(5.5rem, 100%)" spacing="xs" verticalSpacing="xs">
              {show(today)}
            </SimpleGrid>
            {show(longer)}
            <Button
              variant="subtle"
              onClick={() => {
                close()
                leave(() => navigate(addressOf('shop_open')))
              }}
            >
              {texts.openingHours}
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
