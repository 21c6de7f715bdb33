import type { AdminOrder, EarlierUnwanted } from '#contract/admin-orders.ts'
import classes from './unwanted.module.css'

const sentenceOf = ({ by, count }: EarlierUnwanted): string => {
  const were = count === 1 ? '1 earlier order' : `${count.toLocaleString('en-IN')} earlier orders`
  const verb = count === 1 ? 'was' : 'were'
  if (by === 'phone') return `${were} from this phone ${verb} not wanted.`
  if (by === 'customer') return `${were} under this name ${verb} not wanted.`
  return `${were} from the same network ${verb} not wanted. It may have been somebody else.`
}

/** Says that an order was not wanted, or that earlier ones from the same hand were not. */
export const UnwantedNote = ({ order }: { order: AdminOrder }) => {
  if (order.isUnwanted) return <span className={classes.mark}>Not wanted</span>
  if (!order.earlierUnwanted) return null
  return (
    <span className={classes.warning} data-by={order.earlierUnwanted.by}>
      {sentenceOf(order.earlierUnwanted)}
    </span>
  )
}
