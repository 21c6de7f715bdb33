import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { productsAddress } from '../prices/address.ts'
import { texts as priceTexts } from '../prices/texts.ts'
import classes from './list.module.css'
import { texts as severalTexts } from './several/texts.ts'
import type { Chosen } from './several/use-chosen.ts'

/** What can be done with many products, above their list. */
export const ProductTools = ({ chosen, start, stop }: Chosen) => (
  <div className={classes.tools}>
    {/* What is typed in the form above stays, as a draft. */}
    <Button component={Link} to={productsAddress('prices')} variant="default" data-keeps-typed>
      {priceTexts.open}
    </Button>
    <Button variant="default" onClick={chosen ? stop : start}>
      {chosen ? severalTexts.stop : severalTexts.start}
    </Button>
  </div>
)
