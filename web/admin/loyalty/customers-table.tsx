import { Button } from '@mantine/core'
import type { Customer, ListedCustomer } from '#contract/customers.ts'
import { formatRupees } from '#contract/money.ts'
import classes from './loyalty.module.css'
import { texts } from './texts.ts'

type Props = {
  customers: ListedCustomer[]
  onAdjust: (customer: Customer) => void
  onReset: (customer: Customer) => void
  onRedeem: (customer: Customer) => void
  onHistory: (customer: Customer) => void
  onMore: (customer: Customer) => void
}

/** The table of customers. On small screens each row is shown as a card. */
export const CustomersTable = ({ customers, onAdjust, onReset, onRedeem, onHistory, onMore }: Props) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">{texts.customer}</th>
        <th scope="col">{texts.totalPoints}</th>
        <th scope="col">{texts.totalSpent}</th>
        <th scope="col">{texts.actions}</th>
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
            {customer.loyaltyPoints.toLocaleString('en-IN')} <span>{texts.points}</span>
          </td>
          <td className={classes.spent}>
            {formatRupees(customer.totalSpent)} <span>{texts.spent}</span>
          </td>
          <td className={classes.actions}>
            {!customer.isErased && (
              <>
                <Button
                  variant="default"
                  aria-label={texts.adjustOf(customer.nickname)}
                  onClick={() => onAdjust(customer)}
                >
                  {texts.adjust}
                </Button>
                <Button
                  variant="default"
                  aria-label={texts.resetOf(customer.nickname)}
                  onClick={() => onReset(customer)}
                >
                  {texts.reset}
                </Button>
                <Button
                  variant="default"
                  aria-label={texts.redeemOf(customer.nickname)}
                  onClick={() => onRedeem(customer)}
                >
                  {texts.redeem}
                </Button>
              </>
            )}
            <Button
              variant="default"
              aria-label={texts.historyOf(customer.nickname)}
              onClick={() => onHistory(customer)}
            >
              {texts.history}
            </Button>
            {!customer.isErased && (
              <Button
                variant="default"
                aria-label={texts.moreAbout(customer.nickname)}
                aria-haspopup="dialog"
                onClick={() => onMore(customer)}
              >
                {texts.more}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
