import { Box, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { formatRupees } from '#contract/money.ts'
import { texts as pageTexts } from '#contract/owner-page-texts.ts'
import { createClock } from '../../shared/api/clock.ts'
import { formatTime } from '../../shared/lib/dates.ts'
import { usePart } from '../../shared/lib/store.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { RowMenu, RowMenuCheckbox, RowMenuItem } from '../kit/row-menu.tsx'
import { BellIcon } from '../shared/icons.tsx'
import { canSpeak } from '../shared/speech/speak.ts'
import { useAlarm } from './alarm-provider.tsx'
import { createVoiceSwitch } from './sound.ts'
import { texts } from './texts.ts'

/** What is seldom changed about the sound, while it is on. */
const SoundMenu = () => {
  const { sound } = useAlarm()
  const voiceSwitch = usePart(createVoiceSwitch)
  const isSaid = voiceSwitch.useValue() === 'on'
  return (
    <RowMenu label={texts.sound} icon={<BellIcon />}>
      {canSpeak() && (
        <RowMenuCheckbox checked={isSaid} onChange={(isChecked) => voiceSwitch.set(isChecked ? 'on' : 'off')}>
          {texts.sayAloud}
        </RowMenuCheckbox>
      )}
      <RowMenuItem onClick={sound.turnOff}>{texts.soundOff}</RowMenuItem>
    </RowMenu>
  )
}

const lowLabel = { label: { lineHeight: 'max(1, var(--least-lines))' } }

/** The bell, or why new orders are silent on this screen. Browsers require a tap to turn the sound on. */
export const SoundButton = () => {
  const { sound, isLeader, turnSoundOn } = useAlarm()
  const state = sound.useValue()
  // Only the leading tab rings.
  const isLeading = isLeader.useValue()
  if (state === 'on') return <SoundMenu />
  if (!isLeading) return null
  if (state === 'missing') {
    return (
      <Text c="dimmed" fz="0.85rem" flex={{ base: '1 0 100%', sm: 'none' }} style={{ order: 1 }}>
        {texts.noSound}
      </Text>
    )
  }
  return (
    <Button
      variant="light"
      maw={{ base: '4.9rem', sm: '100%' }}
      // Its lines on a phone are no higher than the bar, which would move the page below it.
      fz={{ base: 'min(0.8rem, 4.6vw)', sm: 'md' }}
      styles={lowLabel}
      leftSection={<BellIcon />}
      title={texts.silent}
      onClick={() => void turnSoundOn()}
    >
      {texts.soundOn}
    </Button>
  )
}

const liveColors = {
  connecting: 'var(--line-strong)',
  live: '#3f9b52',
  polling: 'var(--line-strong)',
}

const hidden = { style: { visibility: 'hidden' } } as const

/** Shows how new orders reach this screen: live or by polling. A lost connection has a note on every tab. */
export const LiveBadge = () => {
  const { state, lastContact } = useAlarm().status.useValue()
  if (state === 'lost') return null
  // While the page opens, only its place, so that nothing moves a moment later.
  const isOpening = lastContact === undefined
  return (
    <Group component="span" gap={8} mih={44} c="var(--ink-soft)" fz="0.9rem" {...(isOpening && hidden)}>
      <Box component="span" w={10} h={10} bdrs="50%" bg={liveColors[state]} />
      {texts.states[isOpening ? 'live' : state]}
    </Group>
  )
}

const bannerLook = {
  lh: 'max(1.25, var(--least-lines))',
  style: { padding: '3px 3px 3px 12px', borderRadius: 14, boxShadow: 'var(--shadow)' },
}

/** Shown while the connection is lost: the time of the last contact, and a button to try again. */
export const ConnectionNote = () => {
  const { status: store, retry } = useAlarm()
  const status = store.useValue()
  const clock = usePart(createClock)
  const [tried, setTried] = useState<typeof status>()
  // Each attempt ends with a new status object, even when it fails.
  const isTrying = tried === status
  if (status.state !== 'lost') return null
  return (
    <Group
      {...bannerLook}
      bd="1px solid var(--mantine-color-error)"
      bg="var(--card)"
      gap="4px 10px"
      mb={8}
      role="alert"
    >
      {/* With large text the button goes below. */}
      <Box component="p" flex="1 1 9rem" my={4}>
        <Text span inherit c="var(--mantine-color-error)" fw={700}>
          {texts.ordersMayWait}
        </Text>{' '}
        {status.lastContact === undefined
          ? texts.neverReached
          : texts.lastContact(formatTime(clock.atDeviceTime(status.lastContact).toISOString()))}
      </Box>
      <Button
        variant="default"
        disabled={isTrying}
        onClick={() => {
          setTried(status)
          retry()
        }}
      >
        {isTrying ? texts.trying : texts.tryAgain}
      </Button>
    </Group>
  )
}

type BannerProps = {
  leave: (go: () => unknown) => void
  /** The tab that the banner leads to is shown: the orders are only announced to screen readers. */
  isHidden: boolean
  /** In the rail, where a line holds few words. */
  isNarrow: boolean
}

/** The banner of the other tabs. Shows waiting orders until somebody opens them. */
export const AlarmBanner = ({ leave, isHidden, isNarrow }: BannerProps) => {
  const { waiting } = useAlarm()
  const orders = waiting.useValue()
  const newCount = waiting.useNewCount()
  const navigate = useNavigate()
  const [order] = orders
  // In the rail only screen readers get it: number and name say enough, and more would push the rail's foot off the screen.
  const Announcement = isNarrow ? VisuallyHidden : Fragment
  const open = () =>
    leave(() => {
      waiting.open(orders.map(({ id }) => id))
      // A single order is opened there.
      return navigate(`?tab=orders&status=todo${orders.length === 1 ? `&order=${order?.id}` : ''}`)
    })
  const what = order && (
    // A long name must not cover the page: the order has it in full. With large text the button goes below.
    <Text
      component="div"
      inherit
      flex="1 1 5rem"
      {...(orders.length === 1 && { lineClamp: isNarrow ? 3 : 2 })}
    >
      {orders.length === 1 && (
        <Text span inherit mr={4} fz="1.2rem" fw={700}>
          {dayNumberText(order.dayNumber)}{' '}
        </Text>
      )}
      <strong>
        {orders.length > 1 ? (
          texts.newOrders(newCount)
        ) : (
          <>
            <Announcement>{texts.newOrderFrom(orderNumber(order.id))}</Announcement>{' '}
            <bdi>{order.customerNickname}</bdi>, {formatRupees(order.total)}
          </>
        )}
      </strong>
    </Text>
  )
  return (
    // Always rendered: screen readers announce only changes inside an existing live region.
    <div aria-live="assertive">
      {isHidden ? (
        <VisuallyHidden>{what}</VisuallyHidden>
      ) : (
        what && (
          <Group
            {...bannerLook}
            bd="1px solid var(--gold)"
            bg="var(--gold-tint)"
            c="var(--on-gold)"
            gap="xs"
            my={4}
          >
            <BellIcon />
            {what}
            <Button px={14} onClick={open}>
              {texts.view}
            </Button>
          </Group>
        )
      )}
    </div>
  )
}

/** The page's title with the number of new orders, until each is opened. */
export const DashboardTitle = () => {
  const { waiting, status } = useAlarm()
  const newCount = waiting.useNewCount()
  const count = waiting.useValue().length === 0 ? 0 : newCount
  const title = status.useValue().state === 'lost' ? texts.connectionLost : pageTexts.dashboard
  return <PageTitle title={count > 0 ? texts.waiting(count, title) : title} />
}
