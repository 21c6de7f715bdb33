import { useId } from 'react'
import classes from './choice-cards.module.css'

type Props<Value extends string> = {
  legend: string
  choices: readonly { value: Value; label: string; about?: string }[]
  chosen: Value
  /** What is true of all choices. */
  hint?: string
  isPending?: boolean
  onChoose: (value: Value) => void
}

/** A group of radio buttons, each on a card with an explanation. */
export const ChoiceCards = <Value extends string>({
  legend,
  choices,
  chosen,
  hint,
  isPending = false,
  onChoose,
}: Props<Value>) => {
  const name = useId()
  return (
    <fieldset className={classes.group} disabled={isPending}>
      <legend>{legend}</legend>
      <div className={classes.choices}>
        {choices.map(({ value, label, about }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <span>
              <strong>{label}</strong>
              {about && <small>{about}</small>}
            </span>
          </label>
        ))}
      </div>
      {hint && <p>{hint}</p>}
    </fieldset>
  )
}
