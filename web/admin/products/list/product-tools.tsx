import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { type ProductsView, productsAddress } from '../address.ts'
import { texts as orderTexts } from '../order/texts.ts'
import { texts as priceTexts } from '../prices/texts.ts'
import { StarterLink } from '../starter/starter-link.tsx'
import { texts as productTexts } from '../texts.ts'
import classes from './list.module.css'
import { texts as severalTexts } from './several/texts.ts'
import type { Chosen } from './several/use-chosen.ts'

/** Leads to a view of the tab. What is typed in the form above the list stays, as a draft. */
export const ViewLink = ({ to, label }: { to: ProductsView; label: string }) => (
  <Button component={Link} to={productsAddress(to)} variant="default" data-keeps-typed>
    {label}
  </Button>
)

/** What can be done with many products, above their list. */
export const ProductTools = ({ chosen, start, stop }: Chosen) => (
  <div className={classes.tools}>
    <StarterLink />
    <ViewLink to="prices" label={priceTexts.open} />
    <ViewLink to="order" label={orderTexts.open} />
    <ViewLink to="csv" label={productTexts.importAndExport} />
    <Button variant="default" onClick={chosen ? stop : start}>
      {chosen ? severalTexts.stop : severalTexts.start}
    </Button>
  </div>
)
