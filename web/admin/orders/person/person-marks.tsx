import { hasPersonMark, type Marks, useKeptMarks } from './marks.ts'
import classes from './person.module.css'
import { texts } from './texts.ts'

type Props = {
  order: Marks
  /** Whether a removed mark leaves an empty space, so that the layout does not move. */
  isPlaceKept: boolean
}

/** The marks of an order: sent from an unknown phone, or by a shopper who first asked for another customer's name. */
export const PersonMarks = ({ order, isPlaceKept }: Props) => {
  const kept = useKeptMarks(order, isPlaceKept)
  if (!hasPersonMark(kept)) return null
  return (
    <span className={classes.marks}>
      {order.isNewPhone && <span className={classes.mark}>{texts.newPhone}</span>}
      {kept.isNewPhone && !order.isNewPhone && <span className={classes.mark} data-gone={texts.newPhone} />}
      {order.maybeNickname !== null && (
        <span className={classes.mark} data-maybe>
          {texts.maybe} <bdi>{order.maybeNickname}</bdi>
        </span>
      )}
      {kept.maybeNickname !== null && order.maybeNickname === null && (
        <span className={classes.mark} data-gone={texts.maybeName(kept.maybeNickname)} />
      )}
    </span>
  )
}
