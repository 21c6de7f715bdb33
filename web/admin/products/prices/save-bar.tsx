import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { exactPriceText } from '#contract/admin-goods.ts'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { useTypedPrices } from './price-drafts.ts'
import classes from './prices.module.css'
import { texts } from './texts.ts'

/** More names than these would fill the screen of a phone. */
const namedAtMost = 5

type Props = {
  products: readonly AdminProduct[]
  gone: readonly string[]
  isPending: boolean
  saveButton: RefObject<HTMLButtonElement | null>
  onSave: () => void
}

/** The button that saves all typed prices, and what was not saved. */
export const SaveBar = ({ products, gone, isPending, saveButton, onSave }: Props) => {
  const typed = useTypedPrices()
  const count = Object.keys(typed).length
  const overtaken = products.filter(({ id }) => typed[id]?.isOvertaken)
  const names = overtaken
    .slice(0, namedAtMost)
    .map((product) => texts.nameWithPrice(localName(product), exactPriceText(product)))
  const isOff = isPending || count === 0
  const focusAndSave = () => {
    saveButton.current?.focus()
    onSave()
  }
  return (
    <div className={classes.bar}>
      <div role="alert">
        {overtaken.length > 0 && (
          <p className={classes.overtaken}>
            {texts.overtaken(names.join(', '), overtaken.length - names.length)}
          </p>
        )}
        {gone.length > 0 && <p className={classes.overtaken}>{texts.gone(gone.join(', '))}</p>}
      </div>
      {/* Not `disabled`, which would take the focus away from it after a save. */}
      <Button
        ref={saveButton}
        // A field that is left may say what is wrong with it. That would move the button away from under the finger before
        // the tap is complete, so the focus comes with the click only. Safari gives it to no button by itself.
        onMouseDown={(event) => event.preventDefault()}
        {...(isOff ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: focusAndSave })}
      >
        {isPending ? sharedTexts.saving : texts.save(count)}
      </Button>
    </div>
  )
}
