import { Button } from '@mantine/core'
import type { Customer, ListedCustomer } from '#contract/customers.ts'
import { formatRupees } from '#contract/money.ts'
import classes from './loyalty.module.css'
import { texts } from './texts.ts'

type Props = {
  customers: ListedCustomer[]
  onAdjust: (customer: Customer) => void
  onReset: (customer: Customer) => void
  onHistory: (customer: Customer) => void
  onMore: (customer: Customer) => void
}

/** On small screens each row becomes a card. */
export const CustomersTable = ({ customers, onAdjust, onReset, onHistory, onMore }: Props) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Customer</th>
        <th scope="col">Total Points</th>
        <th scope="col">Total Spent</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      {customers.map((customer) => (
        <tr key={customer.id}>
          <th scope="row" data-erased={customer.isErased}>
            <bdi>{customer.nickname}</bdi>
            {customer.merged && (
              <small className={classes.merged}>
                {texts.with(customer.merged.map(({ nickname }) => nickname).join(', '))}
              </small>
            )}
          </th>
          <td className={classes.points}>
            {customer.loyaltyPoints.toLocaleString('en-IN')} <span>points</span>
          </td>
          <td className={classes.spent}>
            {formatRupees(customer.totalSpent)} <span>spent</span>
          </td>
          <td className={classes.actions}>
            {!customer.isErased && (
              <>
                <Button
                  variant="default"
                  aria-label={`Adjust points of ${customer.nickname}`}
                  onClick={() => onAdjust(customer)}
                >
                  Adjust
                </Button>
                <Button
                  variant="default"
                  aria-label={`Reset points of ${customer.nickname}`}
                  onClick={() => onReset(customer)}
                >
                  Reset
                </Button>
              </>
            )}
            <Button
              variant="default"
              aria-label={`Points history of ${customer.nickname}`}
              onClick={() => onHistory(customer)}
            >
              History
            </Button>
            {!customer.isErased && (
              <Button
                variant="default"
                aria-label={`More about ${customer.nickname}`}
                aria-haspopup="dialog"
                onClick={() => onMore(customer)}
              >
                More
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
