import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { lineAmount } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { orderedAmount } from '#contract/weighing.ts'
import status from '../status/status.module.css'
import { texts } from './texts.ts'
import { WeighLine } from './weigh-line.tsx'
import { findWeighable } from './weighable.ts'
import classes from './weighing.module.css'

/** Below a line in an order's details: what it was before it was weighed, and the way to weigh it. */
export const WeighInDetails = ({ order, index }: { order: AdminOrder; index: number }) => {
  const [isOpen, setOpen] = useState(false)
  const line = order.items[index]
  const ordered = line && orderedAmount(line)
  const weighing = isOpen && (
    <div className={classes.opened}>
      <WeighLine order={order} index={index} isFocused />
    </div>
  )
  return (
    <>
      {weighing}
      {line && !(isOpen && findWeighable(order, index)) && (
        <div className={classes.inDetails}>
          {ordered && <span>{texts.weighed(lineAmount(line) ?? '', ordered)}</span>}
          {findWeighable(order, index) && (
            <button
              type="button"
              className={status.inline}
              aria-label={texts.weighOf(localName(line))}
              onClick={() => setOpen(true)}
            >
              {texts.weigh}
            </button>
          )}
        </div>
      )}
    </>
  )
}
