import { type RefObject, useMemo, useState } from 'react'
import { findByBarcode, isBarcode } from '#contract/barcode.ts'
import { priceText } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees } from '#contract/money.ts'
import { plainCharacters, toLatinDigits } from '#contract/plain-characters.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { readWeight } from '../../shared/lib/read-weight.ts'
import { findGoods, type SearchIndex } from '../../shared/search/find-goods.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { readSoldAmount } from './amount.ts'
import { Finder } from './finder.tsx'
import { KeyName, keySection } from './payment.tsx'
import { useScanner } from './scanner.ts'
import { texts } from './texts.ts'

type TypedEntry = {
  amount: string | undefined
  /** A weight before the words, as in `500g paneer`: the amount of loose goods, and a word of the name of others. */
  weight: string | undefined
  search: string
}

/** The two parts of `3*milk` or `0.75 * potatoes`. The amount is undefined where there is none. */
const readEntry = (text: string): TypedEntry => {
  const [, amount, search] = /^\s*([^*×]*?)\s*[*×]\s*(.*)$/.exec(text) ?? []
  if (amount) return { amount, weight: undefined, search: (search ?? '').trim() }
  const [, number, unit] = /^\s*([\p{N}.,]+)\s*([\p{L}\p{M}]+)\s+\p{L}/u.exec(text) ?? []
  const isWeight = readWeight(`1 ${unit}`) !== undefined
  return { amount: undefined, weight: isWeight ? `${number} ${unit}` : undefined, search: text.trim() }
}

const amountOf = ({ amount, weight }: TypedEntry, product: AdminProduct): string | undefined =>
  amount ?? (product.stepBase ? weight : undefined)

/** Whether it can only be a barcode, so that it need not be searched for as a name. */
const isCode = (text: string): boolean => /^\d{4,}$/.test(plainCharacters(text)) || isBarcode(text)

const mostFound = 6

/** `isSimilar`: nothing has this name, so Enter alone must choose none of them. */
type FoundProducts = { products: AdminProduct[]; isSimilar: boolean }

const fits = (product: AdminProduct, amount: string | undefined): boolean =>
  amount === undefined || !('problem' in readSoldAmount(amount, product))

const nothingFound: FoundProducts = { products: [], isSimilar: true }

/**
 * The products that a text finds, the one with exactly this barcode or else as the shop's search finds them. Those that can be
 * sold in the amount come first: `0.5*dal` means loose dal.
 */
const findProducts = (index: SearchIndex<AdminProduct>, { amount, search }: TypedEntry): FoundProducts => {
  if (isCode(search)) {
    const exact = findByBarcode(index.goods, search)
    return exact && !exact.isHidden ? { products: [exact], isSimilar: false } : nothingFound
  }
  const { products, similar } = findGoods(index, toLatinDigits(search))
  const visible = (found: AdminProduct[]) =>
    found
      .filter(({ isHidden }) => !isHidden)
      .sort((one, other) => Number(fits(other, amount)) - Number(fits(one, amount)))
      .slice(0, mostFound)
  const found = visible(products)
  return found.length > 0
    ? { products: found, isSimilar: false }
    : { products: visible(similar), isSimilar: true }
}

type EntryProps = {
  field: RefObject<HTMLInputElement | null>
  index: SearchIndex<AdminProduct>
  /** Returns whether the product was added. */
  onAdd: (product: AdminProduct, amount: string | undefined) => boolean
  onCode: (code: string, amount: string | undefined) => void
  /** Enter was pressed in the empty field. */
  onEmpty: () => void
}

/** The field that always has the focus, with what it finds. A component of its own, because each letter renders it. */
export const Entry = ({ field, index, onAdd, onCode, onEmpty }: EntryProps) => {
  const [text, setText] = useState('')
  const { search } = readEntry(text)
  const shown = useMemo(
    () => (search === '' ? nothingFound : findProducts(index, readEntry(text))),
    [index, search, text],
  )
  const clear = () => {
    if (field.current) field.current.value = ''
    setText('')
  }
  const choose = (product: AdminProduct | undefined) => {
    if (product && onAdd(product, amountOf(readEntry(field.current?.value ?? ''), product))) clear()
  }
  const onEnter = (typed: string, active: number | undefined) => {
    const entry = readEntry(typed)
    if (typed.trim() === '') return onEmpty()
    if (entry.search === '') return
    const highlighted = active === undefined ? undefined : shown.products[active]
    // What is typed fast is not searched for yet.
    const found = highlighted ? nothingFound : findProducts(index, entry)
    const product = highlighted ?? (found.isSimilar ? undefined : found.products[0])
    if (product) return choose(product)
    if (!isCode(entry.search)) return
    onCode(entry.search, entry.amount)
    clear()
  }
  useScanner(field, ({ code, before }) => {
    const entry = readEntry(before ?? '')
    // `3*` before the code is its amount. What else was typed stays in the field.
    const isAmount = entry.amount !== undefined && entry.search === ''
    if (isAmount) clear()
    onCode(code, isAmount ? entry.amount : undefined)
  })
  return (
    <>
      <Finder
        field={field}
        label={texts.find}
        aria-keyshortcuts="F2"
        placeholder={texts.findHint}
        rightSection={<KeyName name="F2" />}
        classNames={keySection}
        maxLength={limits.search}
        text={text}
        onText={setText}
        found={texts.results}
        options={shown.products.map((product) => ({
          key: product.id,
          name: localName(product),
          detail: product.isSoldOut ? texts.soldOut : priceText(product, undefined, formatExactRupees),
        }))}
        isFirstChosen={!shown.isSimilar}
        onChoose={(at) => choose(shown.products[at])}
        onEnter={onEnter}
      />
      <div role="status">
        {search !== '' && shown.isSimilar && !isCode(search) && (
          <EmptyNote>{shown.products.length > 0 ? texts.onlySimilar : texts.notFound(search)}</EmptyNote>
        )}
      </div>
    </>
  )
}
