import classes from './plain-switch.module.css'

type Props = {
  label: string
  /** The accessible name; the label when omitted. */
  name?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A switch of plain elements, because lists contain one in each row. */
export const PlainSwitch = ({ label, name, isOn, onChange }: Props) => (
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
