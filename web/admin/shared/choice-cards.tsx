import { useId } from 'react'
import classes from './choice-cards.module.css'

type Props<Value extends string> = {
  legend: string
  choices: readonly { value: Value; label: string; about?: string }[]
  chosen: Value
  isPending?: boolean
  onChoose: (value: Value) => void
}

/** A group of radio buttons, each on a card with an explanation. */
export const ChoiceCards = <Value extends string>({
  legend,
  choices,
  chosen,
  isPending = false,
  onChoose,
}: Props<Value>) => {
  const name = useId()
  return (
    <fieldset className={classes.choices} disabled={isPending}>
      <legend>{legend}</legend>
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
    </fieldset>
  )
}
