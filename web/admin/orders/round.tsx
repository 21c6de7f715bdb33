import type { Language } from '#contract/languages.ts'
import { formatExactRupees, paise } from '#contract/money.ts'
import { datesIn } from '../../shared/lib/dates.ts'
import { collectText, type Delivery, toCollect } from './delivery.tsx'
import { printed } from './printed/printed.ts'

type Props = {
  deliveries: readonly Delivery[]
  /** When it is printed. */
  at: Date
  language: Language
  storeName: string
}

/** The page with which deliveries are brought: addresses, and what is to be collected. */
export const DeliveryRound = ({ deliveries, at, language, storeName }: Props) => {
  const texts = printed[language]
  const { formatDateTime } = datesIn(language)
  const sum = paise(deliveries.reduce((sum, order) => sum + toCollect(order), 0))
  return (
    <div className="round">
      <h1>{texts.round}</h1>
      <p>
        <bdi>{storeName}</bdi>, {formatDateTime(at.toISOString())}
      </p>
      <ol>
        {deliveries.map((order) => {
          const { name, street, landmark, pincode, phone } = order.address ?? {}
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
      <p className="sum">{texts.toCollectInAll(formatExactRupees(sum))}</p>
    </div>
  )
}
