import { Box } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { unitPrice } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees, type Paise } from '#contract/money.ts'
import type { AddProductBody, AdminProduct } from '#contract/product-fields.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { texts } from './texts.ts'

/** A price before and after, both as they are shown (paise). `from` is undefined for a new product, or another unit. */
export type PriceChange = { name: string; from?: Paise | undefined; to: Paise }

type Jump = PriceChange & { from: Paise }

export const becomesFree = ({ from, to }: PriceChange): boolean => to === 0 && from !== 0

/** Whether a price changes more than threefold, which is mostly a digit too many or too few. */
export const isJump = (change: PriceChange): change is Jump => {
  const { from, to } = change
  return from !== undefined && from > 0 && to > 0 && (to > from * 3 || from > to * 3)
}

/** More names than these would fill the screen of a phone. */
const namedAtMost = 5

/** `Onion, Tea and 3 more` */
export const listNames = (names: readonly string[]): string =>
  texts.andMore(names.slice(0, namedAtMost).join(', '), names.length - namedAtMost)

const JumpList = ({ jumps }: { jumps: readonly Jump[] }) => (
  <Box component="ul" mt={0} pl="lg">
    {jumps
      .slice(0, namedAtMost)
      .map(({ name, from, to }) => texts.jump(name, formatExactRupees(from), formatExactRupees(to)))
      .map((jump) => (
        <li key={jump}>{jump}</li>
      ))}
    {jumps.length > namedAtMost && <li>{texts.moreJumps(jumps.length - namedAtMost)}</li>}
  </Box>
)

type SaveQuestion<About> = {
  /** Resolves with whether to save: at once when nothing is doubtful, else with the owner's answer. */
  isSure: (about: About) => Promise<boolean>
  /** To be rendered once. */
  question: ReactNode
}

/** Asks before prices of 0 are saved, and those that change more than threefold. */
export const useSaveQuestion = (): SaveQuestion<readonly PriceChange[]> => {
  const [asked, setAsked] = useState<{ changes: readonly PriceChange[]; answer: (isSure: boolean) => void }>()
  const answer = (isSure: boolean) => {
    setAsked(undefined)
    asked?.answer(isSure)
  }
  const changes = asked?.changes ?? []
  const free = changes.filter(becomesFree).map(({ name }) => name)
  const jumps = changes.filter(isJump)
  const sentences = [
    free.length > 0 && texts.freeQuestion(listNames(free)),
    jumps.length > 0 && texts.jumpQuestion,
  ]
  return {
    isSure: (changes) =>
      new Promise((resolve) => {
        if (!changes.some((change) => becomesFree(change) || isJump(change))) return resolve(true)
        setAsked({ changes, answer: resolve })
      }),
    question: asked && (
      <ConfirmDialog
        title={texts.checkTitle}
        question={sentences.filter(Boolean).join(' ')}
        verb={texts.saveAnyway}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        {jumps.length > 0 && <JumpList jumps={jumps} />}
      </ConfirmDialog>
    ),
  }
}

/** As {@link useSaveQuestion}, for the form of a new product, or of an `edited` one. */
export const useProductQuestion = (edited?: AdminProduct): SaveQuestion<AddProductBody> => {
  const { isSure, question } = useSaveQuestion()
  return {
    isSure: ({ name, nameHi, price, stepBase, unit }) => {
      const isSameUnit = edited?.unit === (unit ?? undefined)
      const change = {
        name: localName({ name, nameHi: nameHi ?? undefined }),
        from: edited && isSameUnit ? unitPrice(edited) : undefined,
        to: unitPrice({ price, stepBase: stepBase ?? undefined }),
      }
      return isSure([change])
    },
    question,
  }
}
