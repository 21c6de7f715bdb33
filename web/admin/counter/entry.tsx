import { Button, Group, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findByBarcode, isBarcode } from '#contract/barcode.ts'
import { localName } from '#contract/local-text.ts'
import { plainCharacters, toLatinDigits } from '#contract/plain-characters.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { readWeight } from '../../shared/lib/read-weight.ts'
import { usePart } from '../../shared/lib/store.ts'
import { findGoods, type SearchIndex } from '../../shared/search/find-goods.ts'
import { type FoundProducts, ProductPicker } from '../kit/product-picker.tsx'
import { useScans } from '../kit/scans.ts'
import { gold } from '../shared/looks.tsx'
import { readSoldAmount } from './amount.ts'
import { createBills } from './bills.ts'
import { NewProductDialog } from './dialogs.tsx'
import { entryId, focusEntryField, goToPayment, isDialogOpen, KeyName, keySection } from './keys.tsx'
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

const fits = (product: AdminProduct, amount: string | undefined): boolean =>
  amount === undefined || !('problem' in readSoldAmount(amount, product))

/**
 * The products that a text finds, the one with exactly this barcode or else as the shop's search finds them. Those that can be
 * sold in the amount come first: `0.5*dal` means loose dal. What is only similar is not chosen by Enter alone.
 */
const findProducts = (index: SearchIndex<AdminProduct>, text: string): FoundProducts => {
  const { amount, search } = readEntry(text)
  if (search === '') return { products: [], isFirstChosen: false }
  if (isCode(search)) {
    const exact = findByBarcode(index.goods, search)
    return { products: exact && !exact.isHidden ? [exact] : [], isFirstChosen: true }
  }
  const { products, similar } = findGoods(index, toLatinDigits(search))
  const visible = (found: AdminProduct[]) =>
    found
      .filter(({ isHidden }) => !isHidden)
      .sort((one, other) => Number(fits(other, amount)) - Number(fits(one, amount)))
      .slice(0, mostFound)
  const found = visible(products)
  if (found.length > 0) return { products: found, isFirstChosen: true }
  const alike = visible(similar)
  const note = alike.length > 0 ? texts.onlySimilar : texts.notFound(search)
  return { products: alike, isFirstChosen: false, note }
}

/** Scanned codes that no product has. */
const UnknownCodes = ({ onAdd }: { onAdd: (code: string) => void }) => {
  const bills = usePart(createBills)
  return (
    <div role="alert">
      {bills.useValue().current.unknownCodes.map((code) => (
        <Group key={code} {...gold} gap="xs" mt={8}>
          <Text fw={600} flex="1 1 12rem">
            {texts.unknownCode(code)}
          </Text>
          {isBarcode(code) && (
            <Button variant="default" px={12} onClick={() => onAdd(code)}>
              {texts.addWithCode}
            </Button>
          )}
          <Button variant="default" px={12} onClick={() => bills.removeUnknownCode(code)}>
            {texts.dismiss}
          </Button>
        </Group>
      ))}
    </div>
  )
}

/** Adds the typed amount of a product to the bill, by default one. Returns why it could not be added. */
const addToBill = (
  bills: ReturnType<typeof createBills>,
  product: AdminProduct,
  typed: string | undefined,
): string | undefined => {
  const name = localName(product)
  const amount = typed === undefined ? { quantity: 1 } : readSoldAmount(typed, product)
  if ('problem' in amount) return `${texts.amountUnclear(typed ?? '', name)} ${amount.problem}`
  if (product.isHidden) return texts.hiddenProduct(name)
  return bills.add(product, amount) ? undefined : texts.tooMuch(name)
}

type Props = {
  products: readonly AdminProduct[]
  /** Receives why a product was not added; undefined when it was. */
  onProblem: (problem: string | undefined) => void
}

/**
 * The field that always has the focus, with what it finds: it adds products to the bill. A component of its own, because each
 * letter renders it.
 */
export const Entry = ({ products, onProblem }: Props) => {
  const bills = usePart(createBills)
  const { sent } = bills.useValue().current
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [newCode, setNewCode] = useState<string>()

  /** Returns whether the product was added. */
  const add = (product: AdminProduct, typed?: string): boolean => {
    if (bills.get().current.sent) return false
    const problem = addToBill(bills, product, typed)
    onProblem(problem)
    return problem === undefined
  }
  const takeScans = () => {
    for (const { code, amount } of bills.takeScans()) {
      const product = findByBarcode(products, code)
      if (product) add(product, amount)
      else bills.addUnknownCode(code)
    }
  }
  const takeWaitingScans = useEffectEvent(takeScans)
  useEffect(() => {
    if (!sent) takeWaitingScans()
  }, [sent])
  const onCode = (code: string, amount: string | undefined) => {
    bills.keepScan({ code, amount })
    takeScans()
    if (!isDialogOpen()) focusEntryField()
  }
  useScans((scan) => {
    const entry = readEntry(scan.field === field.current ? scan.before : '')
    // `3*` before the code is its amount. What else was typed stays in the field.
    const isAmount = entry.amount !== undefined && entry.search === ''
    if (isAmount) setText('')
    onCode(scan.code, isAmount ? entry.amount : undefined)
    return true
  }, field)

  const choose = (product: AdminProduct) => {
    if (add(product, amountOf(readEntry(text), product))) setText('')
  }
  const onEnter = () => {
    const { amount, search } = readEntry(text)
    if (text.trim() === '') return goToPayment()
    if (!isCode(search)) return
    onCode(search, amount)
    setText('')
  }
  return (
    <>
      <ProductPicker
        ref={field}
        id={entryId}
        autoFocus
        label={texts.find}
        aria-keyshortcuts="F2"
        placeholder={texts.findHint}
        rightSection={<KeyName name="F2" />}
        classNames={keySection}
        text={text}
        onText={setText}
        find={findProducts}
        onChoose={choose}
        onEnter={onEnter}
      />
      <UnknownCodes onAdd={setNewCode} />
      {newCode !== undefined && (
        <NewProductDialog
          barcode={newCode}
          onAdded={(product) => {
            add(product)
            bills.removeUnknownCode(newCode)
            setNewCode(undefined)
          }}
          onClose={() => setNewCode(undefined)}
        />
      )}
    </>
  )
}
