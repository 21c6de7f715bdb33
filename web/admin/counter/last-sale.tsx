import { Box, Group, Text } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { dayNumberText } from '#contract/ids.ts'
import { formatExactRupees, formatRupees, paise } from '#contract/money.ts'
import { shopDay } from '#contract/shop-day.ts'
import { createClock } from '../../shared/api/clock.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useKhata } from '../khata/api.ts'
import { balanceText } from '../khata/entry-text.ts'
import { texts as khataTexts } from '../khata/texts.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { useOrder } from '../orders/api.ts'
import { PrintSlip } from '../orders/print-buttons.tsx'
import { texts as orderTexts } from '../orders/texts.ts'
import { leaf } from '../shared/looks.tsx'
import { useUndoSale } from './api.ts'
import type { Sale } from './bills.ts'
import { focusEntryField } from './keys.tsx'
import { texts } from './texts.ts'

/** What was sold last today, with the change or the new balance. It can be undone and printed until the next bill is sold. */
export const LastSale = ({ sale }: { sale: Sale }) => {
  const { orderId, dayNumber, payable, payment, received } = sale
  const { data: order } = useOrder(orderId)
  const today = usePart(createClock).useToday()
  const khata = useKhata(payment === 'khata' ? order?.customerId : undefined).data
  const { undo, isBusy } = useUndoSale()
  const undoSale = async (sold: AdminOrder) => {
    await undo(sold)
    focusEntryField() // the button is gone
  }
  const amount = formatRupees(payable)
  const paid = payment ? orderTexts.payment.paid[payment] : texts.paidLater
  const change = paise((received ?? 0) - payable)
  const isCancelled = order?.status === 'cancelled'
  const isUndone = isCancelled && order.paid === order.onKhata
  const toReturn = isCancelled && (payment === 'cash' || payment === 'upi')
  if (order && shopDay(new Date(order.createdAt)) !== today) return null
  return (
    <Group {...leaf} gap="4px 16px" mt={8}>
      <Box role="status">
        <Text span fw={650}>
          {texts.sold(dayNumberText(dayNumber), amount, paid)}
        </Text>
        {!isCancelled && change > 0 && (
          <Text fw={800} fz="1.5rem">
            {texts.changeIs(formatExactRupees(change))}
          </Text>
        )}
        {payment === 'khata' && (
          <Text>
            {khataTexts.newBalance} <b>{khata ? balanceText(khata.balance) : '…'}</b>
          </Text>
        )}
        {isCancelled && <Text fw={800}>{toReturn ? texts.undoneGiveBack(amount) : texts.undone}</Text>}
      </Box>
      {!isUndone && (
        // Their place is kept before the order is read: nothing may move under the thumb that takes the next payment.
        <Group gap={8} flex="1 1 16rem" mih={48}>
          {order && (
            <>
              <ActionButton variant="default" isBusy={isBusy} onClick={() => void undoSale(order)}>
                {texts.undo}
              </ActionButton>
              <PrintSlip order={order} />
            </>
          )}
        </Group>
      )}
    </Group>
  )
}
