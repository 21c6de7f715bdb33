import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { amountText, lineAmount } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import { invoiceWords as en, type InvoiceWords } from '#contract/invoice-words.en.ts'
import { invoiceWords as hi } from '#contract/invoice-words.hi.ts'
import type { Language } from '#contract/languages.ts'
import { localName } from '#contract/local-text.ts'
import { lineCost, type OrderStatus, orderAmounts, orderStatusNames, shownReason } from '#contract/orders.ts'
import { invoiceLink } from '#contract/whatsapp.ts'
import { useStoreName } from '../../shared/api/use-local-setting.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import button from '../../shared/ui/button.module.css'
import { useStoreLanguage } from '../shared/store-language.ts'
import { useAction } from '../shared/use-action.ts'
import { useSetOrderStatus } from './api.ts'
import classes from './order-details.module.css'
import { PersonQuestion } from './people.tsx'
import type { OnChanged } from './rows.ts'
import { CancelDialog } from './status.tsx'
import { texts } from './texts.ts'
import { UnwantedButton } from './unwanted.tsx'
import { WeighInDetails } from './weighing.tsx'
import { texts as weighing } from './weighing-texts.ts'

/** The words of a bill, by the shop's language. */
export const billWords: Record<Language, InvoiceWords> = { en, hi }

/** Opens WhatsApp with the order's bill as text, in the shop's language. The owner chooses the recipient there. */
const BillLink = ({ order }: { order: AdminOrder }) => {
  const language = useStoreLanguage()
  const shopName = useStoreName(language)
  const words = billWords[language]
  return (
    <a
      className={`${button.button} ${button.quiet}`}
      href={invoiceLink({ shopName, customer: order.customerNickname }, order, words)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {texts.bill}
    </a>
  )
}

const changeText = (
  { status, weighed }: AdminOrder['changes'][number],
  items: AdminOrder['items'],
): string => {
  const line = weighed && items[weighed.line]
  if (!line?.unit) return orderStatusNames[status]
  return weighed?.weight
    ? weighing.wasWeighed(localName(line), amountText(weighed.weight, line.unit, 1))
    : weighing.wasSetBack(localName(line))
}

/** The status changes and weighings of an order with their times, oldest first. */
const Timeline = ({ order: { changes, items } }: { order: AdminOrder }) => (
  <ol className={classes.timeline} aria-label={texts.course}>
    {changes.map((change, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, at its end
      <li key={index}>
        <b>{changeText(change, items)}</b> <time dateTime={change.at}>{formatDateTime(change.at)}</time>
        {change.reason && <q>{shownReason(change.reason)}</q>}
      </li>
    ))}
  </ol>
)

const Lines = ({ order }: { order: AdminOrder }) => {
  const { format, roundOff } = orderAmounts(order)
  return (
    <div className={classes.lines}>
      <ul>
        {order.items.map((line, index) => (
          <li key={line.productId}>
            <b>{lineAmount(line) ?? texts.quantity(line.quantity)}</b> <bdi>{localName(line)}</bdi>{' '}
            <span>{format(lineCost(line))}</span>
            <WeighInDetails order={order} index={index} />
          </li>
        ))}
      </ul>
      {roundOff && (
        <Group component="p" className={classes.sum ?? ''} justify="space-between">
          {texts.roundOff} <span>{roundOff}</span>
        </Group>
      )}
      <Group component="p" className={classes.sum ?? ''} justify="space-between" fw={700}>
        {texts.total} <span>{format(order.payable)}</span>
      </Group>
    </div>
  )
}

type Props = { order: AdminOrder; onAsked: () => void; onChanged: OnChanged }

/** The items of an order, the times of its status changes, and the less frequent actions. */
export const OrderDetails = ({ order, onAsked, onChanged }: Props) => {
  const setStatus = useSetOrderStatus()
  const { run, isPending } = useAction()
  const [isCancelling, setCancelling] = useState(false)
  const details = useRef<HTMLDivElement>(null)
  const before = order.changes.filter(({ weighed }) => !weighed).at(-2)?.status
  const goBackTo = async (status: OrderStatus) => {
    const body = { status, from: order.status, reason: null }
    const change = async () => onChanged(await setStatus(order.id, body), order.status)
    await run(change, { failure: texts.changeFailed })
    onAsked()
  }
  return (
    <div ref={details} className={classes.details} tabIndex={-1}>
      <PersonQuestion order={order} place={details} />
      <Lines order={order} />
      <Timeline order={order} />
      <Group className={classes.actions ?? ''} gap={8}>
        <BillLink order={order} />
        {before && before !== 'cancelled' && (
          <Button variant="default" disabled={isPending} onClick={() => void goBackTo(before)}>
            {texts.backTo(orderStatusNames[before])}
          </Button>
        )}
        <UnwantedButton order={order} onAsked={onAsked} />
        {order.status !== 'cancelled' && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            aria-label={texts.cancelOf(orderNumber(order.id))}
            onClick={() => setCancelling(true)}
          >
            {texts.cancel}
          </Button>
        )}
      </Group>
      {isCancelling && (
        <CancelDialog
          order={order}
          onAsked={onAsked}
          onChanged={onChanged}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  )
}
