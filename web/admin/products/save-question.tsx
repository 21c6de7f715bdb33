import { Box } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { nameKey } from '#contract/admin-catalogue.ts'
import { unitPrice } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees, type Paise } from '#contract/money.ts'
import { exactPriceText } from '#contract/prices.ts'
import type { AddProductBody, AdminProduct } from '#contract/product-fields.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useAllProducts } from './api.ts'
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
    {jumps.slice(0, namedAtMost).map(({ name, from, to }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two products may have the same name
      <li key={index}>{texts.jump(name, formatExactRupees(from), formatExactRupees(to))}</li>
    ))}
    {jumps.length > namedAtMost && <li>{texts.moreJumps(jumps.length - namedAtMost)}</li>}
  </Box>
)

type Doubts = {
  changes: readonly PriceChange[]
  /** Another product with the name of the one that is saved. */
  twin?: AdminProduct | undefined
}

type SaveQuestion<About> = {
  /** Resolves with whether to save: at once when nothing is doubtful, else with the owner's answer. */
  isSure: (about: About) => Promise<boolean>
  /** To be rendered once. */
  question: ReactNode
}

/** Asks before prices of 0 are saved, those that change more than threefold, and a name that another product has. */
export const useSaveQuestion = (): SaveQuestion<Doubts> => {
  const [asked, setAsked] = useState<Doubts & { answer: (isSure: boolean) => void }>()
  const [isOpen, setOpen] = useState(false)
  const answer = (isSure: boolean) => {
    setOpen(false)
    asked?.answer(isSure)
  }
  const { changes = [], twin } = asked ?? {}
  const free = changes.filter(becomesFree).map(({ name }) => name)
  const jumps = changes.filter(isJump)
  const sentences = [
    twin && texts.sameName(twin.name, exactPriceText(twin), twin.isHidden),
    free.length > 0 && texts.freeQuestion(listNames(free)),
    jumps.length > 0 && texts.jumpQuestion,
  ]
  return {
    isSure: (doubts) =>
      new Promise((resolve) => {
        if (!doubts.twin && !doubts.changes.some((change) => becomesFree(change) || isJump(change))) {
          return resolve(true)
        }
        setAsked({ ...doubts, answer: resolve })
        setOpen(true)
      }),
    question: (
      <ConfirmDialog
        title={twin ? texts.sameNameTitle : free.length > 0 ? texts.freeTitle : texts.jumpTitle}
        question={sentences.filter(Boolean).join(' ')}
        verb={twin || jumps.length > 0 ? texts.saveAnyway : texts.saveFree}
        isOpen={isOpen}
        isPending={false}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        {jumps.length > 0 && <JumpList jumps={jumps} />}
      </ConfirmDialog>
    ),
  }
}

/**
 * Another product with this name. `edited` is the product that gets the name; undefined for a new one. Returns undefined
 * for a product that keeps its name.
 */
export const findSameName = (
  products: readonly AdminProduct[],
  name: string,
  edited?: AdminProduct,
): AdminProduct | undefined => {
  const key = nameKey(name)
  if (edited && nameKey(edited.name) === key) return undefined
  return products.find((product) => product.id !== edited?.id && nameKey(product.name) === key)
}

/** As {@link useSaveQuestion}, for the form of a new product, or of an `edited` one. */
export const useProductQuestion = (edited?: AdminProduct): SaveQuestion<AddProductBody> => {
  const { data: products = [] } = useAllProducts()
  const { isSure, question } = useSaveQuestion()
  return {
    isSure: ({ name, nameHi, price, stepBase, unit }) => {
      const isSameUnit = edited?.unit === (unit ?? undefined)
      const change = {
        name: localName({ name, nameHi: nameHi ?? undefined }),
        from: edited && isSameUnit ? unitPrice(edited) : undefined,
        to: unitPrice({ price, stepBase: stepBase ?? undefined }),
      }
      return isSure({ changes: [change], twin: findSameName(products, name, edited) })
    },
    question,
  }
}
