import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { type OrderStatus, orderStatusNames } from '#contract/orders.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { RowMenu, RowMenuItem } from '../kit/row-menu.tsx'
import { useMarkUnwanted, useSetOrderStatus, useSetSamePerson } from './api.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { texts } from './texts.ts'

type Props = { order: AdminOrder }

type Question = 'cancel' | 'somebodyElse'

const Entries = ({ order, onAsk }: Props & { onAsk: (question: Question) => void }) => {
  const setStatus = useSetOrderStatus()
  const markUnwanted = useMarkUnwanted()
  const { id, status, changes, isUnwanted, removablePhones, maybeNickname } = order
  const before = changes.filter(({ weighed, changed }) => !weighed && !changed).at(-2)?.status
  const moveTo = (next: OrderStatus) => setStatus.run(order, next)
  return (
    <>
      {status === 'accepted' && <RowMenuItem onClick={() => moveTo('ready')}>{texts.markReady}</RowMenuItem>}
      {before && before !== 'cancelled' && (
        <RowMenuItem onClick={() => moveTo(before)}>{texts.backTo(orderStatusNames[before])}</RowMenuItem>
      )}
      {/* Not where no phone would be removed, or none would be left. */}
      {removablePhones > 0 && maybeNickname === null && (
        <RowMenuItem aria-haspopup="dialog" onClick={() => onAsk('somebodyElse')}>
          {texts.people.somebodyElse}
        </RowMenuItem>
      )}
      <RowMenuItem onClick={() => markUnwanted.run(id, !isUnwanted)}>
        {isUnwanted ? texts.markWanted : texts.unwanted}
      </RowMenuItem>
      {status !== 'cancelled' && (
        <RowMenuItem c="var(--mantine-color-error)" aria-haspopup="dialog" onClick={() => onAsk('cancel')}>
          {texts.cancel}
        </RowMenuItem>
      )}
    </>
  )
}

/** Takes back that the order's phone is the customer's. */
const SomebodyElse = ({ order, onClose }: Props & { onClose: () => void }) => {
  const setSamePerson = useSetSamePerson(texts.people.phonesRemoved)
  return (
    <ConfirmDialog
      title={texts.people.somebodyElseTitle}
      question={texts.people.removesPhones(order.customerNickname, order.removablePhones)}
      verb={texts.people.somebodyElse}
      isOpen
      isPending={setSamePerson.isBusy}
      onConfirm={async () => {
        if (await setSamePerson.run(order.id, { isSame: false })) onClose()
      }}
      onClose={onClose}
    />
  )
}

/** What is seldom done with an order, behind the button at its row's end. */
export const OrderMenu = ({ order }: Props) => {
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  return (
    <>
      <RowMenu label={texts.moreFor(orderNumber(order.id))}>
        <Entries order={order} onAsk={setQuestion} />
      </RowMenu>
      {question === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {question === 'somebodyElse' && <SomebodyElse order={order} onClose={close} />}
    </>
  )
}
