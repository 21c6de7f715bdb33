import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { formatRupees } from '#contract/money.ts'
import classes from './alarm.module.css'
import { BellIcon } from './alarm-icons.tsx'
import { useAlarm } from './alarm-provider.tsx'
import { texts } from './texts.ts'

/** The banner above every tab of the dashboard: shows waiting orders until somebody opens them. */
export const AlarmBanner = ({ leave }: { leave: (go: () => unknown) => void }) => {
  const { waiting } = useAlarm()
  const orders = waiting.useValue()
  const navigate = useNavigate()
  const [order] = orders
  const open = () =>
    leave(() => {
      waiting.open(orders.map(({ id }) => id))
      // A single order is shown in the list of all orders, several in the list of new ones.
      return navigate(orders.length === 1 ? `?tab=orders&order=${order?.id}` : '?tab=orders&status=new')
    })
  return (
    // Always rendered: screen readers announce only changes inside an existing live region.
    <div aria-live="assertive">
      {order && (
        <div className={classes.banner}>
          <BellIcon />
          <div className={classes.text}>
            {orders.length === 1 && <b>{dayNumberText(order.dayNumber)} </b>}
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
          </div>
          <Button onClick={open}>{texts.open}</Button>
        </div>
      )}
    </div>
  )
}
