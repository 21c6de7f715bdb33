import { Button } from '@mantine/core'
import type { Customer, ListedCustomer } from '#contract/customers.ts'
import { formatRupees } from '#contract/money.ts'
import classes from './loyalty.module.css'

type Props = {
  customers: ListedCustomer[]
  onAdjust: (customer: Customer) => void
  onReset: (customer: Customer) => void
  onHistory: (customer: Customer) => void
  onErase: (customer: Customer) => void
}

/** On small screens each row becomes a card. */
export const CustomersTable = ({ customers, onAdjust, onReset, onHistory, onErase }: Props) => (
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
            {customer.nickname}
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
                aria-label={`Erase ${customer.nickname}`}
                onClick={() => onErase(customer)}
              >
                Erase
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
