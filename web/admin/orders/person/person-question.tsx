import { Button } from '@mantine/core'
import { type RefObject, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { useAction } from '../../shared/use-action.ts'
import { useSetSamePerson } from './api.ts'
import { hasPersonMark, isAnswered, useKeptMarks } from './marks.ts'
import classes from './person.module.css'
import { SamePersonDialog } from './same-person-dialog.tsx'
import { texts } from './texts.ts'

type Props = {
  order: AdminOrder
  /** The element that gets the focus when the question is answered. */
  place: RefObject<HTMLElement | null>
}

/**
 * Explains an order's marks and lets the owner answer whether it is the same person. The box keeps its size after the
 * answer, so that a second tap does not hit a button that has moved up.
 */
export const PersonQuestion = ({ order, place }: Props) => {
  const setSamePerson = useSetSamePerson()
  const { run, isPending } = useAction()
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<string>(texts.noted)
  const asked = useKeptMarks(order, true)
  if (!hasPersonMark(asked)) return null
  const isNoted = isAnswered(asked, order)
  const { customerNickname } = order
  const { isNewPhone, maybeNickname } = asked
  const number = orderNumber(order.id)
  const say = async (isSame: boolean) => {
    const done = maybeNickname === null ? texts.known : texts.merged
    const toasts = { success: isSame ? done : texts.notMerged, failure: texts.failure }
    setAnswer(isSame ? texts.notedSame : texts.notedElse)
    if (!(await run(() => setSamePerson(order.id, isSame), toasts))) return setAnswer(texts.noted)
    setAsking(false)
    place.current?.focus({ preventScroll: true })
  }
  return (
    <section className={classes.question} aria-label={texts.question}>
      <div className={classes.asked} inert={isNoted}>
        {isNewPhone && <p>{texts.newPhoneMeans(customerNickname)}</p>}
        {maybeNickname !== null && <p>{texts.maybeMeans(customerNickname, maybeNickname)}</p>}
        <div className={classes.answers}>
          <Button
            aria-label={texts.samePersonOf(number)}
            disabled={isPending}
            onClick={() => setAsking(true)}
          >
            {texts.samePerson}
          </Button>
          {maybeNickname !== null && (
            <Button
              variant="default"
              aria-label={texts.somebodyElseOf(number)}
              disabled={isPending}
              onClick={() => void say(false)}
            >
              {texts.somebodyElse}
            </Button>
          )}
        </div>
      </div>
      {isNoted && <p>{answer}</p>}
      {isAsking && !isNoted && (
        <SamePersonDialog
          order={order}
          place={place}
          isPending={isPending}
          onConfirm={() => void say(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
