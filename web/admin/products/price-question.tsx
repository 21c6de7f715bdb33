import { Box } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatExactRupees, type Paise } from '#contract/money.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { texts } from './texts.ts'

/** A price before and after, both as they are shown (paise). `from` is undefined for a new product. */
export type PriceChange = { name: string; from?: Paise | undefined; to: Paise }

type Jump = PriceChange & { from: Paise }

export const becomesFree = ({ from, to }: PriceChange): boolean => to === 0 && from !== 0

/** Whether a price changes more than threefold, which is mostly a digit too many or too few. */
export const isJump = (change: PriceChange): change is Jump => {
  const { from, to } = change
  return from !== undefined && from > 0 && to > 0 && (to > from * 3 || from > to * 3)
}

export const isDoubtful = (change: PriceChange): boolean => becomesFree(change) || isJump(change)

/** `Tea: ₹35 → ₹3,835?` */
export const jumpText = ({ name, from, to }: Jump): string =>
  texts.jump(name, formatExactRupees(from), formatExactRupees(to))

/** More names than these would fill the screen of a phone. */
const namedAtMost = 5

const JumpList = ({ jumps }: { jumps: readonly Jump[] }) => (
  <Box component="ul" mt={0} pl="lg">
    {jumps.slice(0, namedAtMost).map((change, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two products may have the same name
      <li key={index}>{jumpText(change)}</li>
    ))}
    {jumps.length > namedAtMost && <li>{texts.moreJumps(jumps.length - namedAtMost)}</li>}
  </Box>
)

type Asked = { changes: readonly PriceChange[]; save: () => unknown }

/** Asks once before a save of doubtful prices. Render `question` once. */
export const usePriceQuestion = (): {
  ask: (changes: readonly PriceChange[], save: () => unknown) => void
  question: ReactNode
} => {
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const free = (asked?.changes ?? []).filter(becomesFree)
  const jumps = (asked?.changes ?? []).filter(isJump)
  const named = free.slice(0, namedAtMost).map(({ name }) => name)
  return {
    ask: (changes, save) => {
      setAsked({ changes, save })
      setOpen(true)
    },
    question: (
      <ConfirmDialog
        title={free.length > 0 ? texts.freeTitle : texts.jumpTitle}
        question={
          free.length > 0
            ? texts.freeQuestion(named.join(', '), free.length - named.length)
            : texts.jumpQuestion
        }
        verb={jumps.length > 0 ? texts.saveJump : texts.saveFree}
        isOpen={isOpen}
        isPending={false}
        onConfirm={() => {
          setOpen(false)
          asked?.save()
        }}
        onClose={() => setOpen(false)}
      >
        {jumps.length > 0 && <JumpList jumps={jumps} />}
      </ConfirmDialog>
    ),
  }
}
