import classes from './switch.module.css'
import { useLatestSave } from './use-latest-save.ts'

type PlainSwitchProps = {
  label: string
  /** The accessible name; the label when omitted. */
  name?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch of plain elements, because lists contain one in each row. */
export const PlainSwitch = ({ label, name, isOn, onChange }: PlainSwitchProps) => (
  <label className={classes.label}>
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: browsers take aria-checked from the checkbox itself
      role="switch"
      className={classes.switch}
      aria-label={name}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {label}
  </label>
)

type ActionSwitchProps = {
  label: (isOn: boolean) => string
  /** The accessible name. */
  name: string
  isOn: boolean
  /** Resolves with undefined when it was not saved, after a toast. */
  save: (isOn: boolean) => Promise<unknown>
}

/** A switch that saves its state. It changes immediately, and changes back when the store refuses. */
export const ActionSwitch = ({ label, name, isOn, save }: ActionSwitchProps) => {
  const { unsaved, set } = useLatestSave(save)
  const shown = unsaved ?? isOn
  return <PlainSwitch label={label(shown)} name={name} isOn={shown} onChange={(next) => void set(next)} />
}
