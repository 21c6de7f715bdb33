import { Box, Group, Text } from '@mantine/core'
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
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
import { formatExactRupees, type Paise, paise } from '#contract/money.ts'
import { type OrderStatus, orderStatusNames } from '#contract/orders.ts'
import { texts as contractTexts } from '#contract/texts.ts'
import { readWeight } from '../../shared/lib/read-weight.ts'
import { usePart } from '../../shared/lib/store.ts'
import button from '../../shared/ui/button.module.css'
import { AmountField } from '../kit/amount-field.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { gold } from '../shared/looks.tsx'
import { useWeighLine } from './api.ts'
import { goToOpenLine } from './open-line.ts'
import inline from './status.module.css'
import { texts } from './texts.ts'
import classes from './weighing.module.css'

type Line = AdminOrder['items'][number]

/** A loose line, which can be weighed. */
export type LooseLine = Line & { unit: Unit; stepBase: number }

const isLoose = (line: Line): line is LooseLine => line.unit !== undefined && line.stepBase !== undefined

/** The line with this number, if it can still be weighed; undefined for others. */
const findWeighable = ({ items, status }: AdminOrder, number: number): LooseLine | undefined => {
  const line = items.find(({ line }) => line === number)
  return line && isLoose(line) && status !== 'completed' && status !== 'cancelled' ? line : undefined
}

/** The ordered grams or millilitres. */
const orderedWeight = (line: LooseLine): number => stepAmount(beforeWeighing(line).quantity, line.stepBase)

/** The price of a line with another weight (paise). */
const amountAt = (line: LooseLine, weight: number): Paise =>
  weighedAmount(beforeWeighing(line).price, line.stepBase, weight)

type WeightQuestion = 'isMuch' | 'isLittle'

/** The question about a weight that is more than 10 % above what was ordered or less than half of it. */
export const findWeightQuestion = (weight: number, ordered: number): WeightQuestion | undefined => {
  if (weight * 10 > ordered * 11) return 'isMuch'
  return weight * 2 < ordered ? 'isLittle' : undefined
}

/**
 * Focuses the first weight in an area that is typed and not saved, or the question about it; false when there is none.
 */
export const focusUnsavedWeight = (area: Element | null): boolean => {
  const place = area?.querySelector<HTMLElement>('[data-typed-weight]')
  place?.focus({ preventScroll: true })
  // Scrolls it to the middle: at the lower edge the buttons of packing would cover it.
  place?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return place !== null && place !== undefined
}

/**
 * Runs after the click that blurred the field, so that nothing moves under the pointer. Without a press it runs
 * immediately.
 */
const useAfterPress = (act: () => void): (() => void) => {
  const isPressed = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    // A tap also sends these, just before its click.
    const begin = () => {
      isPressed.current = true
    }
    const end = () => {
      isPressed.current = false
    }
    document.addEventListener('mousedown', begin, { capture: true })
    document.addEventListener('mouseup', end, { capture: true })
    return () => {
      document.removeEventListener('mousedown', begin, { capture: true })
      document.removeEventListener('mouseup', end, { capture: true })
    }
  }, [])
  return useCallback(() => {
    if (!isPressed.current) return latest.current()
    const afterClick = () => setTimeout(() => latest.current())
    document.addEventListener('mouseup', afterClick, { capture: true, once: true })
  }, [])
}

/** A typed and unsaved weight, and the weight that was shown when typing began; absent after a failure. */
export type Draft = { text: string; from?: number | null }

/** The state of the typed weight. `question`: it waits for an answer. `refused`: by the page, or by the store. */
type Stage = { is: 'typing' } | { is: 'question'; asked: WeightQuestion } | { is: 'refused'; reason: string }

const typing: Stage = { is: 'typing' }

const draftName = (orderId: string, number: number): string => `weight-${orderId}-${number}`

/** The current input, even while it is being saved. */
type Typed = RefObject<Draft | undefined>

/** The typed weights, kept while their order is not shown. */
const createDrafts = () => new Map<string, Draft>()
type Drafts = ReturnType<typeof createDrafts>

/** Drops and returns the input for a line that cannot be weighed any more, so that nobody is asked about it. */
const dropTypedWeight = (
  drafts: Drafts,
  typed: Typed,
  orderId: string,
  number: number,
): string | undefined => {
  const name = draftName(orderId, number)
  const text = (typed.current ?? drafts.get(name))?.text
  typed.current = undefined
  drafts.delete(name)
  return text
}

/** The typed weight of a line. It is kept when saving fails, and while the order is not shown. */
const useWeighing = (
  order: AdminOrder,
  line: LooseLine,
  typed: Typed,
  onWeighed: (() => void) | undefined,
) => {
  const name = draftName(order.id, line.line)
  const drafts = usePart(createDrafts)
  const weigh = useWeighLine()
  const isPending = weigh.isBusy
  const [draft, setDraft] = useState(() => {
    typed.current = drafts.get(name)
    return typed.current
  })
  const [stage, setStage] = useState<Stage>(typing)
  useUnsaved(draft !== undefined && !isPending)
  const shown = line.weight ?? null
  const read = draft && readWeight(draft.text, orderedWeight(line))
  const weight = read && 'weight' in read ? read.weight : undefined

  const keep = (next: Draft | undefined) => {
    typed.current = next
    setDraft(next)
    if (next) drafts.set(name, next)
    else drafts.delete(name)
  }
  const save = async (grams: number | null, { text, from = shown }: Partial<Draft> = {}) => {
    setStage(typing)
    drafts.delete(name)
    const refuse = (reason: string) => setStage({ is: 'refused', reason })
    const isSaved = (await weigh.runInForm(refuse, order.id, line.line, { grams, from })) !== undefined
    const now = typed.current
    // The line's present weight is now shown, so the next attempt may replace it.
    keep(now && (!isSaved || now.text !== text) ? { text: now.text } : undefined)
    if (isSaved && grams !== null) onWeighed?.()
    return isSaved
  }
  return {
    text: draft?.text ?? '',
    weight,
    stage,
    isPending,
    type: (text: string) => {
      setStage(typing)
      keep(text === '' ? undefined : draft ? { ...draft, text } : { text, from: shown })
    },
    /**
     * Saves the input, or asks about it first. `isLeaving`: the field lost the focus, which does not retry after a
     * failure. Returns whether it was saved.
     */
    settle: async (isLeaving: boolean) => {
      if (!draft || isPending || (isLeaving && stage.is !== 'typing')) return false
      if (!read) setStage({ is: 'refused', reason: texts.weighing.notAWeight })
      else if ('problem' in read) setStage({ is: 'refused', reason: sayInput(read.problem) })
      else {
        const asked = findWeightQuestion(read.weight, orderedWeight(line))
        if (!asked) return save(read.weight, draft)
        setStage({ is: 'question', asked })
      }
      return false
    },
    /** Saves the weight that the question is about. */
    confirm: () => weight !== undefined && void save(weight, draft),
    /** Returns to the input. */
    change: () => setStage(typing),
    remove: () => void save(null),
  }
}

/** Shown instead of the field when the input was not saved. Takes the focus from the field. */
const LostWeight = ({ status, typed }: { status: OrderStatus; typed: string }) => {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // In packing the title has the focus by then.
    if (document.activeElement?.matches('body, [data-autofocus]')) sentence.current?.focus()
  }, [])
  return (
    <Text
      ref={sentence}
      flex="1 0 100%"
      px="15px"
      pb="xs"
      c="var(--mantine-color-error)"
      role="alert"
      tabIndex={-1}
    >
      {texts.weighing.notSaved(orderStatusNames[status], typed)}
    </Text>
  )
}

type WeighQuestionProps = { sentence: string; verb: string; onConfirm: () => void; onBack: () => void }

/** Asks about a weight that is far from what was ordered. The focus stays in the field, where Enter asks again. */
const WeighQuestion = ({ sentence, verb, onConfirm, onBack }: WeighQuestionProps) => {
  const id = useId()
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolls it to the middle: at the lower edge the buttons of packing would cover it.
    question.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])
  return (
    <Group
      ref={question}
      {...gold}
      flex="1 0 100%"
      px="sm"
      gap={8}
      grow
      preventGrowOverflow={false}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      data-typed-weight
    >
      <Text id={id} inherit flex="1 0 100%" role="alert">
        {sentence}
      </Text>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={onBack}>
        {texts.changes.change}
      </button>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={onConfirm}>
        {verb}
      </button>
    </Group>
  )
}

/** The line's present amount, and the ordered one. */
const presentText = (line: LooseLine): string => {
  const weight = lineAmount(line) ?? ''
  const ordered = line.weight === undefined ? undefined : orderedAmount(line)
  return ordered ? texts.weighing.weighed(weight, ordered) : texts.weighing.ordered(weight)
}

type WeighLineProps = {
  order: AdminOrder
  number: number
  isFocused?: boolean
  /** Called when a weight was saved. */
  onWeighed?: (() => void) | undefined
}

type WeighingProps = Omit<WeighLineProps, 'number'> & { line: LooseLine; typed: Typed }

const Weighing = ({ order, line, typed, isFocused = false, onWeighed }: WeighingProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { text, weight, stage, isPending, type, settle, confirm, change, remove } = useWeighing(
    order,
    line,
    typed,
    onWeighed,
  )
  /** The field shows the saved weight, until the owner empties it. */
  const [isEmptied, setEmptied] = useState(false)
  const saved = line.weight === undefined || isEmptied ? '' : amountText(line.weight, line.unit, 1)
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
    <Group className={classes.weighing ?? ''} gap="4px 24px" align="start">
      <Group className={classes.entry ?? ''} gap="6px 10px" flex="1 1 13rem">
        <Box component="label" c="dimmed" htmlFor={id}>
          {isLiquid ? texts.weighing.amount : texts.weighing.weight}
        </Box>
        <AmountField
          isBare
          ref={field}
          id={id}
          aria-label={isLiquid ? texts.weighing.amountOf(name) : texts.weighing.weightOf(name)}
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
          placeholder={texts.weighing.units(units[line.unit], units.small[line.unit] ?? '')}
          enterKeyHint="done"
          value={text || saved}
          data-weight-field
          // Escape answers the question, and does not close packing.
          data-mantine-stop-propagation={stage.is === 'question'}
          data-typed-weight={(text !== '' && stage.is !== 'question') || undefined}
          onChange={(value) => {
            setEmptied(value === '')
            type(value)
          }}
          onKeyDown={(event) => {
            const { key, currentTarget } = event
            if (key === 'Escape') change()
            if (key !== 'Enter') return
            void settle(false).then((isSaved) => {
              if (isSaved && document.activeElement === currentTarget) goToOpenLine(currentTarget)
            })
          }}
          // A press on `Save` also leaves the field.
          onBlur={({ relatedTarget, currentTarget }) => {
            setEmptied(false)
            if (!currentTarget.parentElement?.contains(relatedTarget)) leave()
          }}
        />
        {text !== '' && stage.is !== 'question' && (
          <button
            type="button"
            className={button.button}
            aria-label={texts.weighing.saveOf(name)}
            aria-busy={isPending}
            onClick={() => void settle(false)}
          >
            {texts.weighing.save}
          </button>
        )}
      </Group>
      <Group style={{ alignSelf: 'center' }} gap="2px 12px" flex="1 1 13rem">
        <Group
          component="span"
          id={`${id}-note`}
          flex="1 1 auto"
          gap="0 12px"
          justify="space-between"
          role="status"
        >
          <span>{weightText || presentText(line)}</span>{' '}
          <Box component="b" ms="auto">
            {formatExactRupees(
              weight === undefined ? paise(line.price * line.quantity) : amountAt(line, weight),
            )}
          </Box>
        </Group>
        {text === '' && line.weight !== undefined && (
          // Not in the place of `Save`, which may be pressed twice.
          <button
            type="button"
            className={inline.inline}
            aria-label={texts.weighing.removeOf(name)}
            aria-busy={isPending}
            onClick={remove}
          >
            {texts.weighing.remove}
          </button>
        )}
      </Group>
      {problem && (
        <Box component="p" c="var(--mantine-color-error)" flex="1 0 100%" m={0} role="alert">
          {problem}
        </Box>
      )}
      {stage.is === 'question' && (
        <WeighQuestion
          sentence={texts.weighing[stage.asked](weightText, amountText(orderedWeight(line), line.unit, 1))}
          verb={texts.weighing.saveAnyway(weightText)}
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
    </Group>
  )
}

/**
 * The field for a loose line's final weight, with the resulting price. Renders nothing for a line that cannot be
 * weighed, unless unsaved input is lost.
 */
export const WeighLine = ({ order, number, ...props }: WeighLineProps) => {
  const line = findWeighable(order, number)
  const isWeighable = line !== undefined
  const drafts = usePart(createDrafts)
  const typed = useRef<Draft>(undefined)
  const [lost, setLost] = useState<string>()
  useEffect(() => {
    setLost(isWeighable ? undefined : dropTypedWeight(drafts, typed, order.id, number))
  }, [drafts, isWeighable, order.id, number])
  if (line) return <Weighing {...props} order={order} line={line} typed={typed} />
  return lost !== undefined && <LostWeight status={order.status} typed={lost} />
}

/** For a line in an order's details: the button to weigh it, and below what was ordered before it was weighed. */
export const useWeighInDetails = (order: AdminOrder, line: Line) => {
  const [isOpen, setOpen] = useState(false)
  const weighable = findWeighable(order, line.line)
  const ordered = line.weight !== undefined && orderedAmount(line)
  return {
    button: weighable && !isOpen && (
      <button
        type="button"
        className={inline.inline}
        aria-label={texts.weighing.weighOf(localName(weighable))}
        onClick={() => setOpen(true)}
      >
        {texts.weighing.weigh}
      </button>
    ),
    weighing: isOpen ? (
      <div className={classes.opened}>
        <WeighLine order={order} number={line.line} isFocused />
      </div>
    ) : (
      ordered && (
        <Text component="div" inherit c="dimmed">
          {texts.weighing.weighed(lineAmount(line) ?? '', ordered)}
        </Text>
      )
    ),
  }
}
