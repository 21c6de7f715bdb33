import { useOptimisticSave } from '../use-optimistic-save.ts'
import { PlainSwitch } from './plain-switch.tsx'

type Props = {
  label: (isOn: boolean) => string
  /** The accessible name. */
  name: string
  isOn: boolean
  save: (isOn: boolean) => Promise<unknown>
  /** The toast when saving failed. */
  failure: string
}

/** A switch that saves what it says. It answers at once, and goes back when the store does not take it. */
export const ActionSwitch = ({ label, name, isOn, save, failure }: Props) => {
  const { unsaved, set } = useOptimisticSave(save, failure)
  const shown = unsaved ?? isOn
  return <PlainSwitch label={label(shown)} name={name} isOn={shown} onChange={(next) => void set(next)} />
}
