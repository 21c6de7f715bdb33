import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { isDoublePress } from '../../../../shared/lib/ignore-double-presses.ts'
import { useStoreLanguage } from '../../../shared/store-language.ts'
import { texts } from '../texts.ts'
import { Paper, slipPaper } from './paper.ts'
import classes from './print-slip.module.css'
import { Slip } from './slip.tsx'

/** Prints the order's slip in one press, on the paper beside it, which the device remembers. */
export const PrintSlip = ({ order }: { order: AdminOrder }) => {
  const paper = slipPaper.useValue()
  // Read before the press, because the slip is printed as soon as it is rendered.
  const language = useStoreLanguage()
  /** Counts the presses, each of which prints; 0 when there is nothing to print. */
  const [printing, setPrinting] = useState(0)
  const stop = useCallback(() => setPrinting(0), [])
  return (
    <div className={classes.group}>
      <Button
        variant="default"
        className={classes.print ?? ''}
        aria-label={texts.printOf(orderNumber(order.id))}
        onClick={(click) => !isDoublePress(click) && setPrinting(printing + 1)}
      >
        {texts.print}
      </Button>
      <select
        className={classes.paper}
        aria-label={texts.paper}
        value={paper}
        onChange={(event) => slipPaper.set(event.currentTarget.value as Paper)}
      >
        {Paper.options.map((option) => (
          <option key={option} value={option}>
            {texts.papers[option]}
          </option>
        ))}
      </select>
      {printing > 0 && (
        <Slip key={printing} order={order} paper={paper} language={language} onPrinted={stop} />
      )}
    </div>
  )
}
