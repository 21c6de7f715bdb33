import { formatExactRupees, paise } from '#contract/money.ts'
import { refusalOf } from '../../shared/api/queries.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createOwnNames } from '../nickname/own-names.ts'
import { useKhataBalance } from './api.ts'
import classes from './loyalty.module.css'
import { texts } from './texts.ts'

type Props = { customerId: string; nickname: string }

/**
 * What the customer owes, or has paid in advance, on a phone that is known as the customer's. Nothing when it is 0, as it
 * also is without a khata. Source: contract/README.md, Khata.
 */
export const KhataBalance = ({ customerId, nickname }: Props) => {
  const isOwn = usePart(createOwnNames).useIncludes(nickname)
  const { data, error } = useKhataBalance(isOwn ? customerId : undefined)
  if (!data || data.balance === 0 || refusalOf(error)) return null
  const amount = formatExactRupees(paise(Math.abs(data.balance)))
  return <p className={classes.owner}>{data.balance > 0 ? texts.khata(amount) : texts.advance(amount)}</p>
}
