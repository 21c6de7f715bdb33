import { useId } from 'react'
import button from '../../../shared/ui/button.module.css'
import { texts } from './texts.ts'
import classes from './weighing.module.css'

type Props = { sentence: string; verb: string; onConfirm: () => void; onBack: () => void }

/** Asks about a weight that is much more than was ordered. The focus stays in the field, where Enter asks again. */
export const WeighQuestion = ({ sentence, verb, onConfirm, onBack }: Props) => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of the form, not a question about it
    <div className={classes.question} role="group" aria-labelledby={id}>
      <p id={id} role="alert">
        {sentence}
      </p>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={onBack}>
        {texts.change}
      </button>
      <button type="button" className={button.button} onClick={onConfirm}>
        {verb}
      </button>
    </div>
  )
}
