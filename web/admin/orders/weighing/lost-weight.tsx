import { useEffect, useRef } from 'react'
import { type OrderStatus, orderStatusNames } from '#contract/order-status.ts'
import { texts } from './texts.ts'
import classes from './weighing.module.css'

/** Says at the place of the field that what was typed is not saved. Takes the focus that the field had. */
export const LostWeight = ({ status, typed }: { status: OrderStatus; typed: string }) => {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // In packing the title has it by then.
    if (document.activeElement?.matches('body, [data-autofocus]')) sentence.current?.focus()
  }, [])
  return (
    <p ref={sentence} className={classes.lost} role="alert" tabIndex={-1}>
      {texts.notSaved(orderStatusNames[status], typed)}
    </p>
  )
}
