import { useEffect, useId, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { amountText, lineAmount } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees, paise } from '#contract/money.ts'
import { texts as contractTexts } from '#contract/texts.ts'
import { orderedAmount } from '#contract/weighing.ts'
import button from '../../../shared/ui/button.module.css'
import inline from '../status/status.module.css'
import { LostWeight } from './lost-weight.tsx'
import { texts } from './texts.ts'
import { useAfterPress } from './use-after-press.ts'
import { type Draft, dropTypedWeight, type Typed, useWeighing } from './use-weighing.ts'
import { WeighQuestion } from './weigh-question.tsx'
import { amountAt, findWeighable, type LooseLine, orderedWeight } from './weighable.ts'
import classes from './weighing.module.css'

/** How much the line is at present, and how much was ordered. */
const presentText = (line: LooseLine): string => {
  const [weight = '', ordered] = [lineAmount(line), orderedAmount(line)]
  return ordered ? texts.weighed(weight, ordered) : texts.ordered(weight)
}

type Props = { order: AdminOrder; index: number; isFocused?: boolean }

/** Moves the focus to the field of the next line, if there is one, unless it was moved elsewhere meanwhile. */
const goToNextField = (field: HTMLInputElement) => {
  if (document.activeElement !== field) return
  const fields = [...(field.closest('ul')?.querySelectorAll<HTMLElement>('[data-weight-field]') ?? [])]
  fields[fields.indexOf(field) + 1]?.focus()
}

type WeighingProps = Props & { line: LooseLine; typed: Typed }

const Weighing = ({ order, index, line, typed, isFocused = false }: WeighingProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { text, weight, stage, isPending, type, settle, confirm, change, remove } = useWeighing(
    order,
    index,
    line,
    typed,
  )
  const leave = useAfterPress(() => void settle(true))
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const name = localName(line)
  const isLiquid = line.unit === 'l'
  const weightText = weight === undefined ? '' : amountText(weight, line.unit, 1)
  const { units } = contractTexts
  const problem = stage.is === 'refused' && stage.reason
  return (
    <div className={classes.weighing}>
      <div className={classes.entry}>
        <label htmlFor={id}>{isLiquid ? texts.amount : texts.weight}</label>
        <input
          ref={field}
          id={id}
          aria-label={isLiquid ? texts.amountOf(name) : texts.weightOf(name)}
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
          placeholder={texts.units(units[line.unit], units.small[line.unit] ?? '')}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={12}
          value={text}
          data-weight-field
          data-typed-weight={(text !== '' && stage.is !== 'question') || undefined}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={(event) => {
            const { key, currentTarget } = event
            if (key === 'Enter') void settle(false).then((isSaved) => isSaved && goToNextField(currentTarget))
          }}
          // A press on `Save` leaves the field, too.
          onBlur={({ relatedTarget, currentTarget }) => {
            if (!currentTarget.parentElement?.contains(relatedTarget)) leave()
          }}
        />
        {text !== '' && stage.is !== 'question' && (
          <button
            type="button"
            className={button.button}
            aria-label={texts.saveOf(name)}
            aria-busy={isPending}
            onClick={() => void settle(false)}
          >
            {texts.save}
          </button>
        )}
      </div>
      <div className={classes.note}>
        <span id={`${id}-note`} className={classes.amount} role="status">
          <span>{weightText || presentText(line)}</span>{' '}
          <b>
            {formatExactRupees(
              weight === undefined ? paise(line.price * line.quantity) : amountAt(line, weight),
            )}
          </b>
        </span>
        {text === '' && line.weight !== undefined && (
          // Not where `Save` was, which may be pressed twice.
          <button
            type="button"
            className={inline.inline}
            aria-label={texts.removeOf(name)}
            aria-busy={isPending}
            onClick={remove}
          >
            {texts.remove}
          </button>
        )}
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {stage.is === 'question' && (
        <WeighQuestion
          sentence={texts.isMuch(weightText, amountText(orderedWeight(line), line.unit, 1))}
          verb={texts.saveAnyway(weightText)}
          onConfirm={() => {
            confirm()
            field.current?.focus()
          }}
          onBack={() => {
            change()
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** The field for a loose line's final weight, with what it will cost. Nothing for what cannot be weighed, unless what was typed is lost. */
export const WeighLine = (props: Props) => {
  const { order, index } = props
  const line = findWeighable(order, index)
  const isWeighable = line !== undefined
  const typed = useRef<Draft>(undefined)
  const [lost, setLost] = useState<string>()
  useEffect(() => {
    setLost(isWeighable ? undefined : dropTypedWeight(typed, order.id, index))
  }, [isWeighable, order.id, index])
  if (line) return <Weighing {...props} line={line} typed={typed} />
  return lost !== undefined && <LostWeight status={order.status} typed={lost} />
}
