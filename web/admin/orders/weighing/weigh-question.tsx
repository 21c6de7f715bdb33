import { useEffect, useId, useRef } from 'react'
import button from '../../../shared/ui/button.module.css'
import { texts } from './texts.ts'
import classes from './weighing.module.css'

type Props = { sentence: string; verb: string; onConfirm: () => void; onBack: () => void }

/** Asks about a weight that is much more than was ordered. The focus stays in the field, where Enter asks again. */
export const WeighQuestion = ({ sentence, verb, onConfirm, onBack }: Props) => {
  const id = useId()
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Into the middle: at the lower edge the buttons of packing would cover it.
    question.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of the form, not a question about it
    <div
      ref={question}
      className={classes.question}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      data-typed-weight
    >
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
