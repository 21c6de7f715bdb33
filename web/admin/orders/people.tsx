import { Box, Button, Group, Modal, Paper, Stack } from '@mantine/core'
import { type RefObject, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { ConfirmDialog, ConfirmQuestion } from '../../shared/ui/confirm-dialog.tsx'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import type { Refuse } from '../backups/password-question.tsx'
import { ConfirmMerge } from '../loyalty/merge.tsx'
import { mark, outlined } from '../shared/looks.tsx'
import { useSamePersonPreview, useSetSamePerson } from './api.ts'
import classes from './people.module.css'
import { texts } from './texts.ts'

export type Marks = Pick<AdminOrder, 'isNewPhone' | 'maybeNickname'>

const hasPersonMark = ({ isNewPhone, maybeNickname }: Marks): boolean => isNewPhone || maybeNickname !== null

/** Whether an earlier mark has been removed. */
const isAnswered = (before: Marks, now: Marks): boolean =>
  (before.isNewPhone && !now.isNewPhone) || (before.maybeNickname !== null && now.maybeNickname === null)

/** An order's marks. With `isKept`, removed marks are still returned, so that the layout below does not move. */
const useKeptMarks = ({ isNewPhone, maybeNickname }: Marks, isKept: boolean): Marks => {
  const now = { isNewPhone, maybeNickname }
  const [kept, setKept] = useState<Marks>(now)
  const isSame = kept.isNewPhone === isNewPhone && kept.maybeNickname === maybeNickname
  if (!isSame && !(isKept && isAnswered(kept, now))) setKept(now)
  return kept
}

type PersonMarksProps = {
  order: Marks
  /** Whether a removed mark leaves an empty space, so that the layout does not move. */
  isPlaceKept: boolean
}

const phoneMark = { ...mark, bd: '1px dashed var(--ink-soft)', bg: 'var(--card)', c: 'var(--ink)' } as const
const nameMark = {
  ...mark,
  bd: '1px solid var(--gold)',
  bg: 'var(--gold-tint)',
  c: 'var(--on-gold)',
} as const
const gone = { ...mark, component: 'span', bd: '1px solid', className: classes.gone ?? '' } as const

/** The marks of an order: sent from an unknown phone, or by a shopper who first asked for another customer's name. */
export const PersonMarks = ({ order, isPlaceKept }: PersonMarksProps) => {
  const kept = useKeptMarks(order, isPlaceKept)
  if (!hasPersonMark(kept)) return null
  return (
    <Group component="span" gap="4px 6px" mt={4}>
      {order.isNewPhone && (
        <Box component="span" {...phoneMark}>
          {texts.people.newPhone}
        </Box>
      )}
      {kept.isNewPhone && !order.isNewPhone && <Box {...gone} data-gone={texts.people.newPhone} />}
      {order.maybeNickname !== null && (
        <Box component="span" {...nameMark}>
          {texts.people.maybe} <bdi>{order.maybeNickname}</bdi>
        </Box>
      )}
      {kept.maybeNickname !== null && order.maybeNickname === null && (
        <Box {...gone} data-gone={texts.people.maybeName(kept.maybeNickname)} />
      )}
    </Group>
  )
}

type SamePersonDialogProps = {
  order: AdminOrder
  place: RefObject<HTMLElement | null>
  isPending: boolean
  onConfirm: (password?: string, refuse?: Refuse) => void
  onClose: () => void
}

/** Asks for confirmation before a phone becomes known, or two customers are merged. */
const SamePersonDialog = ({ order, place, isPending, onConfirm, onClose }: SamePersonDialogProps) => {
  useReturnFocus(place)
  const { data: preview, error, retry } = useSamePersonPreview(order)
  const question = { verb: texts.people.samePerson, isPending }
  return (
    <Modal
      opened
      returnFocus={false}
      closeOnClickOutside={false}
      onClose={onClose}
      title={texts.people.samePersonTitle}
      size={order.maybeNickname === null ? 'sm' : 'lg'}
    >
      {order.maybeNickname === null ? (
        <ConfirmQuestion
          {...question}
          question={texts.people.phoneSees(order.customerNickname)}
          color="terracotta"
          onConfirm={() => onConfirm()}
          onCancel={onClose}
        />
      ) : (
        <ConfirmMerge
          {...question}
          preview={preview}
          error={error}
          onRetry={retry}
          onConfirm={onConfirm}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

/** Takes back that the order's phone is the customer's. Not shown where no phone would be removed, or none would be left. */
export const SomebodyElseButton = ({ order, onAsked }: { order: AdminOrder; onAsked: () => void }) => {
  const setSamePerson = useSetSamePerson(texts.people.phonesRemoved)
  const [isAsking, setAsking] = useState(false)
  const { removablePhones, maybeNickname, customerNickname } = order
  if (removablePhones === 0 || maybeNickname !== null) return null
  const remove = async () => {
    if (await setSamePerson.run(order.id, { isSame: false })) onAsked()
  }
  return (
    <>
      <Button
        variant="default"
        aria-label={texts.people.somebodyElseOf(orderNumber(order.id))}
        onClick={() => setAsking(true)}
      >
        {texts.people.somebodyElse}
      </Button>
      <ConfirmDialog
        title={texts.people.somebodyElseTitle}
        question={texts.people.removesPhones(customerNickname, removablePhones)}
        verb={texts.people.somebodyElse}
        isOpen={isAsking}
        isPending={setSamePerson.isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

type PersonQuestionProps = {
  order: AdminOrder
  /** The element that gets the focus when the question is answered. */
  place: RefObject<HTMLElement | null>
}

/**
 * Explains an order's marks and lets the owner answer whether it is the same person. The box keeps its size after the
 * answer, so that a second tap does not hit a button that has moved up.
 */
export const PersonQuestion = ({ order, place }: PersonQuestionProps) => {
  const setSamePerson = useSetSamePerson()
  const isPending = setSamePerson.isBusy
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<string>(texts.people.noted)
  const asked = useKeptMarks(order, true)
  if (!hasPersonMark(asked)) return null
  const isNoted = isAnswered(asked, order)
  const { customerNickname } = order
  const { isNewPhone, maybeNickname } = asked
  const number = orderNumber(order.id)
  const say = async (body: { isSame: boolean; password?: string }, onRefused?: Refuse) => {
    const done = maybeNickname === null ? texts.people.known : texts.people.merged
    setAnswer(body.isSame ? texts.people.notedSame : texts.people.notedElse)
    if (!(await setSamePerson.runInForm(onRefused, order.id, body))) return setAnswer(texts.people.noted)
    notify.success(body.isSame ? done : texts.people.notMerged)
    setAsking(false)
    place.current?.focus({ preventScroll: true })
  }
  return (
    <Paper
      component="section"
      {...outlined}
      px={14}
      py={12}
      className={classes.question ?? ''}
      aria-label={texts.people.question}
    >
      <Stack gap={6} inert={isNoted}>
        {isNewPhone && <p>{texts.people.newPhoneMeans(customerNickname)}</p>}
        {maybeNickname !== null && <p>{texts.people.maybeMeans(customerNickname, maybeNickname)}</p>}
        <Group gap={8} mt={4}>
          <Button
            aria-label={texts.people.samePersonOf(number)}
            disabled={isPending}
            onClick={() => setAsking(true)}
          >
            {texts.people.samePerson}
          </Button>
          {maybeNickname !== null && (
            <Button
              variant="default"
              aria-label={texts.people.somebodyElseOf(number)}
              disabled={isPending}
              onClick={() => void say({ isSame: false })}
            >
              {texts.people.somebodyElse}
            </Button>
          )}
        </Group>
      </Stack>
      {isNoted && <p>{answer}</p>}
      {isAsking && !isNoted && (
        <SamePersonDialog
          order={order}
          place={place}
          isPending={isPending}
          onConfirm={(password, refuse) => void say({ isSame: true, ...(password && { password }) }, refuse)}
          onClose={() => setAsking(false)}
        />
      )}
    </Paper>
  )
}
