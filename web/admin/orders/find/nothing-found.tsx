import { Link } from 'react-router-dom'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import classes from './find.module.css'
import { texts } from './texts.ts'
import { type OrdersFilter, ordersAddress } from './use-orders-filter.ts'

/** Says that no order matches the search or the day, and what to do. */
export const NothingFound = ({ filter: { choice, search, day } }: { filter: OrdersFilter }) => (
  <EmptyNote>
    {search ? texts.noneFound(search) : texts.noneOnDay}
    {search && (choice || day) && (
      <>
        {' '}
        <Link className={classes.elsewhere} to={ordersAddress({ search })}>
          {texts.elsewhere}
        </Link>
      </>
    )}
  </EmptyNote>
)
