import type { AdminOrder } from '#contract/admin-orders.ts'
import { languageFacts } from '#contract/languages.ts'
import { formatExactRupees, paise } from '#contract/money.ts'
import { useStoreName } from '../../shared/api/use-local-setting.ts'
import { datesIn } from '../../shared/lib/dates.ts'
import { useStoreLanguage } from '../shared/store-language.ts'
import type { Addresses } from './api.ts'
import { collectText, toCollect } from './delivery.tsx'
import { printed } from './printed/printed.ts'
import { Printout } from './printout.tsx'
import classes from './round.module.css'

const paper = () => '@page { margin: 12mm }'

type Props = {
  orders: readonly AdminOrder[]
  addresses: Addresses
  /** When it is printed. */
  at: Date
  onPrinted: () => void
}

/** The page with which deliveries are brought, in the shop's language: addresses, and what is to be collected. */
export const DeliveryRound = ({ orders, addresses, at, onPrinted }: Props) => {
  const language = useStoreLanguage()
  const storeName = useStoreName(language)
  const texts = printed[language]
  const { formatDateTime } = datesIn(language)
  const sum = paise(orders.reduce((sum, order) => sum + toCollect(order), 0))
  return (
    <Printout paper={paper} onPrinted={onPrinted}>
      <div className={classes.round} lang={languageFacts[language].locale}>
        <h1>{texts.round}</h1>
        <p>
          <bdi>{storeName}</bdi>, {formatDateTime(at.toISOString())}
        </p>
        <ol>
          {orders.map((order) => {
            const { name, street, landmark, pincode, phone } = addresses.get(order.id) ?? {}
            return (
              <li key={order.id}>
                <b>{texts.dayNumber(order.dayNumber)}</b>
                <div>
                  {name === undefined && <p>{texts.addressCleared}</p>}
                  {[name, street, landmark, pincode, phone].filter(Boolean).map((line) => (
                    <p key={line}>
                      <bdi>{line}</bdi>
                    </p>
                  ))}
                  {order.pickupAt && <small>{texts.due.delivery(formatDateTime(order.pickupAt))}</small>}
                  {order.note && (
                    <small>
                      <bdi>{order.note}</bdi>
                    </small>
                  )}
                </div>
                <b>{collectText(order, texts)}</b>
              </li>
            )
          })}
        </ol>
        <p className={classes.sum}>{texts.toCollectInAll(formatExactRupees(sum))}</p>
      </div>
    </Printout>
  )
}
