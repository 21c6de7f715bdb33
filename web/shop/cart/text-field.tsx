import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import block from '../../shared/ui/block.module.css'
import field from '../../shared/ui/field.module.css'

export const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </p>
  )
}

type Props = {
  label: string
  value: string
  onType: (value: string) => void
  /** What is wrong with the value; undefined when nothing is. */
  problem?: string | undefined
  /** Whether the shopper has tried to order, so that what is wrong is shown at once, also of an empty field. */
  showsProblem?: boolean
} & Pick<
  ComponentProps<'input'>,
  'type' | 'maxLength' | 'autoComplete' | 'inputMode' | 'aria-required' | 'readOnly'
>

/** A field of the cart. What is wrong with typed text is shown once the field was left. */
export const TextField = ({ label, value, onType, problem, showsProblem = false, ...input }: Props) => {
  const [isLeft, setLeft] = useState(false)
  const problemId = useId()
  const shown = showsProblem || (isLeft && value.trim() !== '') ? problem : undefined
  return (
    <>
      <Labelled label={label}>
        {(id) => (
          <input
            id={id}
            className={field.field}
            value={value}
            aria-invalid={shown !== undefined || undefined}
            aria-describedby={shown && problemId}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            onBlur={() => setLeft(true)}
            {...input}
          />
        )}
      </Labelled>
      {shown && (
        <p id={problemId} className={block.problem} role="alert">
          {shown}
        </p>
      )}
    </>
  )
}

/** Focuses the first field of the cart whose problem is shown, and opens its form; false if there is none. */
export const focusWrongField = (dialog: Element | null | undefined): boolean => {
  const wrong = dialog?.querySelector<HTMLInputElement>('details [aria-invalid="true"]')
  const form = wrong?.closest('details')
  if (!wrong || !form) return false
  form.open = true
  wrong.focus()
  return true
}
