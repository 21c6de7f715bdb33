import { useMergedRef } from '@mantine/hooks'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { findByBarcode } from '#contract/barcode.ts'
import { priceText } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees } from '#contract/money.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { makeIndex, type SearchIndex } from '../../shared/search/find-goods.ts'
import { useAllProducts } from '../products/api.ts'
import { texts as productTexts } from '../products/texts.ts'
import { type FoundProducts, findProducts, nothingFound } from './find-products.ts'
import { type FieldProps, Picker } from './picker.tsx'
import { useScans } from './scans.ts'
import { texts } from './texts.ts'

/** All of the text must be in a product that Enter chooses. */
const findChosen = (index: SearchIndex<AdminProduct>, text: string): FoundProducts => {
  const found = findProducts(index, text)
  return text.trim() === '' || found.products.length > 0
    ? found
    : { ...found, note: texts.noProduct(text.trim()) }
}

const chosenByEnter = ({ products, match }: FoundProducts): AdminProduct | undefined =>
  match === 'similar' ? undefined : products[0]

type Props = Omit<FieldProps, 'onFocus'> & {
  text: string
  onText: (text: string) => void
  /** By default a product is found by its name or barcode. */
  find?: (index: SearchIndex<AdminProduct>, text: string) => FoundProducts
  onChoose: (product: AdminProduct) => void
  /** Enter was pressed, and chooses no product of those that are found. */
  onEnter?: (found: FoundProducts) => void
}

/** A field that finds a product. */
export const ProductPicker = ({
  text,
  onText,
  find = findChosen,
  onChoose,
  onEnter,
  ref,
  ...field
}: Props) => {
  const own = useRef<HTMLInputElement>(null)
  const fieldRef = useMergedRef(own, ref)
  // Not before the field is used: to load two thousand products and to read their names would hold up the opening of a page.
  const [isEntered, setEntered] = useState(false)
  const { data: products, error, retry } = useAllProducts(undefined, isEntered)
  const index = useMemo(() => products && makeIndex(products), [products])
  // A letter must not wait until those before it have been searched for.
  const searched = useDeferredValue(text)
  const matches = useMemo(() => (index ? find(index, searched) : nothingFound), [index, find, searched])
  // The list goes with the text of what was chosen, before a finger is at what stands below it.
  const found = text.trim() === '' ? nothingFound : matches
  const enter = (highlighted = -1) => {
    // What is typed fast is not searched for yet.
    const isBehind = index !== undefined && searched !== text
    const present = isBehind ? find(index, text) : found
    const product = isBehind ? chosenByEnter(present) : present.products[highlighted]
    if (product) onChoose(product)
    else onEnter?.(present)
  }
  /** A code that was scanned before the products had come. */
  const [waiting, setWaiting] = useState<string>()
  const take = (code: string) => {
    const product = products && findByBarcode(products, code)
    if (product) onChoose(product)
    else onText(code)
    setWaiting(products ? undefined : code)
  }
  useScans((scan) => {
    if (scan.field !== own.current) return false
    take(scan.code)
    return true
  })
  const takeWaiting = useEffectEvent(take)
  useEffect(() => {
    if (products && waiting !== undefined) takeWaiting(waiting)
  }, [products, waiting])
  return (
    <Picker
      ref={fieldRef}
      placeholder={texts.nameOrBarcode}
      maxLength={limits.search}
      {...field}
      onFocus={() => setEntered(true)}
      text={text}
      onText={onText}
      list={texts.productsFound}
      options={found.products.map((product) => ({
        key: product.id,
        name: localName(product),
        detail: product.isSoldOut ? productTexts.soldOut : priceText(product, undefined, formatExactRupees),
      }))}
      heading={found.match === 'similar' ? texts.similar : undefined}
      isFirstChosen={found.match !== 'similar'}
      onChoose={(at) => {
        const product = found.products[at]
        if (product) onChoose(product)
      }}
      onEnter={enter}
      what={productTexts.theProducts}
      isLoading={text.trim() !== '' && !products && !error}
      error={error}
      onRetry={retry}
      note={found.note}
    />
  )
}
