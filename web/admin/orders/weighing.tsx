import { Box, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import {
  amountText,
  beforeWeighing,
  lineAmount,
  orderedAmount,
  stepAmount,
  type Unit,
  weighedAmount,
} from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { sayInput } from '#contract/messages/say-input.ts'
import { formatExactRupees, paise } from '#contract/money.ts'
import { texts as contractTexts } from '#contract/texts.ts'
import { readWeight } from '../../shared/lib/read-weight.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { AmountField } from '../kit/amount-field.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useWeighLine } from './api.ts'
import classes from './orders.module.css'
import { texts } from './texts.ts'

type Line = AdminOrder['items'][number]

type LooseLine = Line & { unit: Unit; stepBase: number }

/** Whether a line is of loose goods and can still be weighed. */
export const isWeighable = ({ status }: AdminOrder, line: Line): line is LooseLine =>
  line.unit !== undefined && line.stepBase !== undefined && status !== 'completed' && status !== 'cancelled'

/** The ordered grams or millilitres. */
const orderedWeight = (line: LooseLine): number => stepAmount(beforeWeighing(line).quantity, line.stepBase)

/** Whether a weight is more than 10 % above what was ordered, or less than half of it: it is asked about. */
export const isFarFromOrdered = (weight: number, ordered: number): boolean =>
  weight * 10 > ordered * 11 || weight * 2 < ordered

/** Focuses the first weight in an area that is typed and not saved; false when there is none. */
export const focusUnsavedWeight = (area: Element | null): boolean => {
  const field = area?.querySelector<HTMLElement>('[data-unsaved]')
  field?.focus()
  return field instanceof HTMLElement
}

/** What is typed, and the weight that was shown when typing began; after a failure the present one. */
type Typed = { text: string; from?: number | null }

/** Why the typed weight is not saved, or the question whether it is right. */
type Message = { text: string; isQuestion: boolean }

/** The typed weight of a line. It stays when saving fails. */
const useWeighing = (order: AdminOrder, line: LooseLine, onWeighed: (() => void) | undefined) => {
  const weigh = useWeighLine()
  const [typed, setTyped] = useState<Typed>()
  const [message, setMessage] = useState<Message>()
  const hasInput = typed !== undefined && typed.text !== ''
  useUnsaved(hasInput && !weigh.isBusy)
  const shown = line.weight ?? null
  const ordered = orderedWeight(line)
  const read = hasInput ? readWeight(typed.text, ordered) : undefined
  const weight = read && 'weight' in read ? read.weight : undefined
  const sizeText = (size: number) => amountText(size, line.unit, 1)
  const refuse = (text: string) => setMessage({ text, isQuestion: false })

  const save = async (grams: number | null) => {
    const { text, from = shown } = typed ?? {}
    setMessage(undefined)
    const sent = await weigh.runInForm(refuse, order.id, line.line, { grams, from })
    // The line's present weight is shown by now, so the next attempt may replace it.
    setTyped((now) => (now && (!sent || now.text !== text) ? { text: now.text } : undefined))
    if (sent && grams !== null) onWeighed?.()
  }
  return {
    text: typed?.text,
    hasInput,
    weight,
    message,
    isBusy: weigh.isBusy,
    type: (text: string) => {
      setMessage(undefined)
      setTyped({ from: shown, ...typed, text })
    },
    save,
    /** Saves the input, or says why not. Returns whether Enter may lead on. */
    settle: (): boolean => {
      if (!hasInput) setTyped(undefined)
      else if (!read) refuse(texts.weighing.notAWeight)
      else if ('problem' in read) refuse(sayInput(read.problem))
      else if (isFarFromOrdered(read.weight, ordered)) {
        const text = texts.weighing.isRight(sizeText(read.weight), sizeText(ordered))
        setMessage({ text, isQuestion: true })
      } else {
        void save(read.weight)
        return true
      }
      return !hasInput
    },
  }
}

/** What a line weighs, and what was ordered before; undefined for one that was not weighed. */
const weighedText = (line: Line): string | undefined => {
  const ordered = line.weight === undefined ? undefined : orderedAmount(line)
  return ordered && texts.weighing.weighed(lineAmount(line) ?? '', ordered)
}

type WeighLineProps = {
  order: AdminOrder
  line: LooseLine
  /** Called when a weight was saved. */
  onWeighed?: () => void
  /** Called with the field when Enter was pressed in it, and nothing is asked. */
  onEnter?: (field: HTMLInputElement) => void
}

/** Whether a key is an Enter that leads on. It does nothing else: it would press the button that gets the focus by it. */
export const takesEnter = (event: KeyboardEvent): boolean => {
  if (event.key !== 'Enter' || event.repeat) return false
  event.preventDefault()
  return true
}

/** The field for a loose line's final weight, with the resulting price. Enter and leaving it save. */
export const WeighLine = ({ order, line, onWeighed, onEnter }: WeighLineProps) => {
  const id = useId()
  const { text, hasInput, weight, message, isBusy, type, save, settle } = useWeighing(order, line, onWeighed)
  const name = localName(line)
  const isLiquid = line.unit === 'l'
  const weightText = weight === undefined ? '' : amountText(weight, line.unit, 1)
  const { units } = contractTexts
  const saved = line.weight === undefined ? '' : amountText(line.weight, line.unit, 1)
  const before = beforeWeighing(line)
  return (
    <Group className={classes.weighing ?? ''} gap="4px 24px" align="start">
      <Group gap="6px 10px" flex="1 1 13rem">
        <Box component="label" c="dimmed" htmlFor={id}>
          {isLiquid ? texts.weighing.amount : texts.weighing.weight}
        </Box>
        <AmountField
          isBare
          id={id}
          aria-label={isLiquid ? texts.weighing.amountOf(name) : texts.weighing.weightOf(name)}
          aria-describedby={`${id}-note`}
          aria-invalid={(message && !message.isQuestion) || undefined}
          placeholder={texts.weighing.units(units[line.unit], units.small[line.unit] ?? '')}
          enterKeyHint="done"
          value={text ?? saved}
          data-unsaved={(hasInput && !isBusy) || undefined}
          onChange={type}
          onKeyDown={(event) => {
            if (takesEnter(event) && settle()) onEnter?.(event.currentTarget)
          }}
          // What was said once is not said again, and what was refused is not tried again.
          onBlur={() => message || settle()}
        />
        {hasInput && (
          <ActionButton
            px={12}
            {...(!message?.isQuestion && { 'aria-label': texts.weighing.saveOf(name) })}
            isBusy={isBusy}
            // The field keeps the focus, or leaving it would save.
            onMouseDown={(press) => press.preventDefault()}
            onClick={() => (message?.isQuestion && weight !== undefined ? save(weight) : settle())}
          >
            {message?.isQuestion ? texts.weighing.saveAnyway(weightText) : texts.weighing.save}
          </ActionButton>
        )}
      </Group>
      {/* A message of two lines has its place from the start. */}
      <Stack gap={2} flex="1 1 13rem" mih="2.8em" align="start" justify="center">
        <Group id={`${id}-note`} component="span" w="100%" gap={12} wrap="nowrap" role="status">
          <Text span flex={1} {...(message && { c: 'var(--mantine-color-error)' })}>
            {message?.text ??
              (weightText || (weighedText(line) ?? texts.weighing.ordered(lineAmount(line) ?? '')))}
          </Text>{' '}
          <b>
            {formatExactRupees(
              weight === undefined
                ? paise(line.price * line.quantity)
                : weighedAmount(before.price, line.stepBase, weight),
            )}
          </b>
        </Group>
        {!hasInput && line.weight !== undefined && (
          // Not in the place of `Save`, which may be pressed twice.
          <button
            type="button"
            className={classes.inline}
            aria-label={texts.weighing.removeOf(name)}
            aria-busy={isBusy}
            onClick={() => void save(null)}
          >
            {texts.weighing.remove}
          </button>
        )}
      </Stack>
    </Group>
  )
}

/** For a line that was weighed: what it weighs, and what was ordered before. */
export const WeighedNote = ({ line }: { line: Line }) => {
  const text = weighedText(line)
  return (
    text && (
      <Text component="div" inherit c="dimmed">
        {text}
      </Text>
    )
  )
}
