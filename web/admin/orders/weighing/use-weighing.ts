import { type RefObject, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { readDraft, writeDraft } from '../../shared/drafts/drafts.ts'
import { useAction } from '../../shared/use-action.ts'
import { useWeighLine } from './api.ts'
import { isMuchMore, readWeight } from './read-weight.ts'
import { texts } from './texts.ts'
import { type LooseLine, orderedWeight } from './weighable.ts'

/** A weight that is typed and not saved, and the weight that was shown when typing began; absent after a failure. */
export type Draft = { text: string; from?: number | null }

/** How far the typed weight is. `question`: it waits for an answer. `refused`: by the page, or by the store. */
type Stage = { is: 'typing' | 'question' } | { is: 'refused'; reason: string }

const typing: Stage = { is: 'typing' }

const draftName = (orderId: string, index: number): string => `weight-${orderId}-${index}`

/** What is typed by now, also while it is saved. */
export type Typed = RefObject<Draft | undefined>

/** Drops what is typed for a line that cannot be weighed any more, so that nobody is asked about it, and returns it. */
export const dropTypedWeight = (typed: Typed, orderId: string, index: number): string | undefined => {
  const name = draftName(orderId, index)
  const text = (typed.current ?? readDraft<Draft>(name))?.text
  typed.current = undefined
  writeDraft(name, undefined)
  return text
}

/** The weight that is typed for a line. It is kept when saving fails, and while the order is not shown. */
export const useWeighing = (order: AdminOrder, index: number, line: LooseLine, typed: Typed) => {
  const name = draftName(order.id, index)
  const weigh = useWeighLine()
  const { run, isPending } = useAction()
  const [draft, setDraft] = useState(() => {
    typed.current = readDraft<Draft>(name)
    return typed.current
  })
  const [stage, setStage] = useState<Stage>(typing)
  const shown = line.weight ?? null
  const read = draft && readWeight(draft.text, orderedWeight(line))
  const weight = read && 'weight' in read ? read.weight : undefined

  const keep = (next: Draft | undefined) => {
    typed.current = next
    setDraft(next)
    writeDraft(name, next)
  }
  const save = async (grams: number | null, { text, from = shown }: Partial<Draft> = {}) => {
    setStage(typing)
    // Not kept while it is saved, so that leaving the order asks nothing.
    writeDraft(name, undefined)
    const isSaved = await run(() => weigh(order.id, index, { grams, from }), {
      failure: texts.failed,
      onRefused: (reason) => setStage({ is: 'refused', reason }),
    })
    const now = typed.current
    // What the line weighs by now is shown, so that the next attempt may replace it.
    keep(now && (!isSaved || now.text !== text) ? { text: now.text } : undefined)
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
     * Saves what is typed, or asks about it first. `isLeaving`: the field was left, which repeats nothing that failed. Returns
     * whether it was saved.
     */
    settle: async (isLeaving: boolean) => {
      if (!read || isPending || (isLeaving && stage.is !== 'typing')) return false
      if ('problem' in read) setStage({ is: 'refused', reason: read.problem })
      else if (isMuchMore(read.weight, orderedWeight(line))) setStage({ is: 'question' })
      else return save(read.weight, draft)
      return false
    },
    /** Saves what was asked about. */
    confirm: () => weight !== undefined && void save(weight, draft),
    /** Goes back to typing. */
    change: () => setStage(typing),
    remove: () => void save(null),
  }
}
