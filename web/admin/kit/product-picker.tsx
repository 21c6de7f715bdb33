import { useMergedRef } from '@mantine/hooks'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { findByBarcode } from '#contract/barcode.ts'
import { priceText } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees } from '#contract/money.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { findGoods, makeIndex, type SearchIndex } from '../../shared/search/find-goods.ts'
import { useAllProducts } from '../products/api.ts'
import { texts as productTexts } from '../products/texts.ts'
import { type FieldProps, Picker } from './picker.tsx'
import { useScans } from './scans.ts'
import { texts } from './texts.ts'

export type FoundProducts = {
  products: readonly AdminProduct[]
  /** Whether Enter alone chooses the first one. */
  isFirstChosen: boolean
  /** Shown below them. */
  note?: string
}

const nothing: FoundProducts = { products: [], isFirstChosen: false }

const chosenByEnter = ({ products, isFirstChosen }: FoundProducts): AdminProduct | undefined =>
  isFirstChosen ? products[0] : undefined

const mostFound = 6

/** The product with exactly this barcode, or else those that the shop's search finds. */
const findByNameOrBarcode = (index: SearchIndex<AdminProduct>, text: string): FoundProducts => {
  const typed = text.trim()
  if (typed === '') return nothing
  const scanned = findByBarcode(index.goods, typed)
  if (scanned) return { products: [scanned], isFirstChosen: true }
  const { products, similar } = findGoods(index, typed)
  const found = [...products, ...similar].slice(0, mostFound)
  return found.length > 0
    ? { products: found, isFirstChosen: true }
    : { ...nothing, note: texts.noProduct(typed) }
}

type Props = Omit<FieldProps, 'onFocus'> & {
  text: string
  onText: (text: string) => void
  /** By default a product is found by its name or barcode. */
  find?: (index: SearchIndex<AdminProduct>, text: string) => FoundProducts
  onChoose: (product: AdminProduct) => void
  /** Enter was pressed, and chooses no product. */
  onEnter?: () => void
}

/** A field that finds a product. */
export const ProductPicker = ({
  text,
  onText,
  find = findByNameOrBarcode,
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
  const found = useMemo(() => (index ? find(index, searched) : nothing), [index, find, searched])
  const enter = (highlighted = -1) => {
    // What is typed fast is not searched for yet.
    const product =
      index && searched !== text ? chosenByEnter(find(index, text)) : found.products[highlighted]
    if (product) onChoose(product)
    else onEnter?.()
  }
  useScans((scan) => {
    if (scan.field !== own.current) return false
    const product = products && findByBarcode(products, scan.code)
    if (product) onChoose(product)
    else onText(scan.code)
    return true
  })
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
      isFirstChosen={found.isFirstChosen}
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
