import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { orderNumber } from '#contract/ids.ts'
import { formatRupees } from '#contract/money.ts'
import classes from './alarm.module.css'
import { BellIcon } from './alarm-icons.tsx'
import { useAlarm } from './alarm-provider.tsx'
import { texts } from './texts.ts'

/** Says on every tab of the dashboard that new orders wait, until they are opened. */
export const AlarmBanner = ({ leave }: { leave: (go: () => unknown) => void }) => {
  const { waiting } = useAlarm()
  const orders = waiting.useValue()
  const navigate = useNavigate()
  const [order] = orders
  const open = () =>
    leave(() => {
      waiting.open(orders.map(({ id }) => id))
      // One is seen among the others, several in a list of their own.
      return navigate(orders.length === 1 ? `?tab=orders&order=${order?.id}` : '?tab=orders&status=new')
    })
  return (
    // Always there: what appears within it is announced.
    <div aria-live="assertive">
      {order && (
        <div className={classes.banner}>
          <BellIcon />
          <strong>
            {orders.length > 1 ? (
              texts.newOrders(orders.length)
            ) : (
              <>
                {texts.newOrderFrom(orderNumber(order.id))} <bdi>{order.customerNickname}</bdi>,{' '}
                {formatRupees(order.total)}
              </>
            )}
          </strong>
          <Button onClick={open}>{texts.open}</Button>
        </div>
      )}
    </div>
  )
}
