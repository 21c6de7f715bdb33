import { Button, Group, Text } from '@mantine/core'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { findByBarcode, isBarcode, isScaleLabel } from '#contract/barcode.ts'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { usePart } from '../../shared/lib/store.ts'
import type { SearchIndex } from '../../shared/search/find-goods.ts'
import type { FoundProducts } from '../kit/find-products.ts'
import { ProductPicker } from '../kit/product-picker.tsx'
import { useScans } from '../kit/scans.ts'
import { gold } from '../shared/looks.tsx'
import { readSoldAmount } from './amount.ts'
import { createBills } from './bills.ts'
import { GiveCodeDialog, NewProductDialog } from './dialogs.tsx'
import { entryId, focusEntryField, goToPayment, isDialogOpen, KeyName, keySection } from './keys.tsx'
import { texts } from './texts.ts'
import { amountOf, findSold, readEntry } from './typed-entry.ts'

/** Scanned codes that no product has. */
const UnknownCodes = ({ onAdd, onGive }: Record<'onAdd' | 'onGive', (code: string) => void>) => {
  const bills = usePart(createBills)
  return (
    <div role="alert">
      {bills.useValue().current.unknownCodes.map((code) => (
        <Group key={code} {...gold} gap="xs" mt={8}>
          <Text fw={600} flex="1 1 12rem">
            {texts.unknownCode(code)} {isScaleLabel(code) && texts.scaleLabel}
          </Text>
          <Button variant="default" px={12} onClick={() => onAdd(code)}>
            {texts.addWithCode}
          </Button>
          <Button variant="default" px={12} onClick={() => onGive(code)}>
            {texts.giveCode}
          </Button>
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
  const { sent, lines } = bills.useValue().current
  const newestId = lines.at(-1)?.productId
  const newest = useMemo(() => products.find(({ id }) => id === newestId), [products, newestId])
  const find = useCallback(
    (index: SearchIndex<AdminProduct>, typed: string) => findSold(index, typed, newest),
    [newest],
  )
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<{ code: string; Dialog: typeof NewProductDialog }>()

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
    if (add(product, amountOf(text, product))) setText('')
  }
  const setWeight = (product: AdminProduct, typed: string) => {
    const amount = readSoldAmount(typed, product)
    if ('problem' in amount) return
    bills.setAmount(product.id, amount)
    setText('')
  }
  const onEnter = (found: FoundProducts) => {
    const { amount, search } = readEntry(text)
    if (text.trim() === '') return goToPayment()
    onProblem(undefined) // why nothing is added stands below the field
    if (found.amount !== undefined && newest) return setWeight(newest, found.amount)
    if (!isBarcode(search)) return
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
        find={find}
        onChoose={choose}
        onEnter={onEnter}
      />
      <UnknownCodes
        onAdd={(code) => setUnknown({ code, Dialog: NewProductDialog })}
        onGive={(code) => setUnknown({ code, Dialog: GiveCodeDialog })}
      />
      {unknown && (
        <unknown.Dialog
          barcode={unknown.code}
          onSaved={(product) => {
            add(product)
            bills.removeUnknownCode(unknown.code)
            setUnknown(undefined)
          }}
          onClose={() => setUnknown(undefined)}
        />
      )}
    </>
  )
}
