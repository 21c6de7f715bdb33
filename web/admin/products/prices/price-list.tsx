import { Box, Group, Text, VisuallyHidden } from '@mantine/core'
import { type Dispatch, memo, type SetStateAction, useId, useMemo, useState } from 'react'
import type { WantedPrice } from '#contract/admin-products.ts'
import type { Category } from '#contract/catalogue.ts'
import { unitPrice } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { groupDigits, type Paise } from '#contract/money.ts'
import { exactPriceText } from '#contract/prices.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { EmptyNote, ReadFailed } from '../../../shared/ui/load-states.tsx'
import { useNotify } from '../../../shared/ui/mantine/notify.tsx'
import { StoreImage } from '../../../shared/ui/store-image.tsx'
import { ActionButton } from '../../kit/action-button.tsx'
import { Panel } from '../../kit/panel.tsx'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { RowsTable } from '../../kit/rows-table.tsx'
import { useScans } from '../../kit/scans.ts'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { gold } from '../../shared/looks.tsx'
import { alwaysRevalidate } from '../../shared/query.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { useAllProducts, useSavePrices } from '../api.ts'
import { everything, ProductFilterBar, useFilteredProducts } from '../list/product-filter.tsx'
import { BackLink, isForTyping, ShowMore, StateMark } from '../parts.tsx'
import { handlePriceKeys, priceFieldId, usePriceField, usePriceFocus } from '../price-field.tsx'
import classes from '../products.module.css'
import { listNames, type PriceChange, useSaveQuestion } from '../save-question.tsx'
import { texts as productTexts } from '../texts.ts'
import {
  afterSave,
  parsePrice,
  type TypedPrice,
  type TypedPrices,
  toPriceText,
  withText,
} from './typed-prices.ts'

const texts = productTexts.prices

/**
 * All prices, one field per row, to be changed with the keyboard and saved together. Source: contract/README.md,
 * Catalogue.
 */
export const PriceList = () => {
  // Fetched again each time: otherwise a price from another device would be noticed only when saving.
  const { data: products, error, retry } = useAllProducts(alwaysRevalidate)
  const { data: categories, error: categoriesError } = useCategories()
  const content = () => {
    if (error) return <ReadFailed what={productTexts.theProducts} error={error} onRetry={retry} />
    // Without the categories the rows would move a moment later.
    if (!products || !(categories || categoriesError)) {
      return <RowSkeletons count={3} label={productTexts.loading} />
    }
    if (products.length === 0) return <EmptyNote>{productTexts.none}</EmptyNote>
    return <Prices products={products} categories={categories ?? noCategories} />
  }
  return (
    <Panel title={texts.title}>
      <Group mb="sm">
        <BackLink />
        {isForTyping() && <p className={classes.soft}>{texts.keys}</p>}
      </Group>
      {content()}
    </Panel>
  )
}

const noCategories: Category[] = []

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

/** Category by category in their order, sorted by name within each; products without a category come last. */
const sortForPrices = (
  products: readonly AdminProduct[],
  categories: readonly Category[],
): AdminProduct[] => {
  const places = new Map(categories.map(({ id }, index) => [id, index]))
  const placeOf = ({ categoryId }: AdminProduct) => places.get(categoryId ?? '') ?? categories.length
  return products.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || collator.compare(localName(one), localName(other)),
  )
}

type PricesProps = { products: readonly AdminProduct[]; categories: readonly Category[] }

const Prices = ({ products, categories }: PricesProps) => {
  const [filter, setFilter] = useState(everything)
  useScans(({ code }) => {
    setFilter({ ...filter, search: code })
    return true
  })
  const sorted = useMemo(() => sortForPrices(products, categories), [products, categories])
  // Not deferred: Enter in the search must lead to the first product for the current text.
  const found = useFilteredProducts(sorted, filter)
  const categoryNames = new Map(categories.map((category) => [category.id, localName(category)]))
  const [typed, setTyped] = useState<TypedPrices>({})
  const leadTo = usePriceFocus((id) => {
    const name = products.find((product) => product.id === id)?.name ?? ''
    setFilter({ ...everything, search: name })
  })
  const savePrices = useSavePrices()
  const { isSure, question } = useSaveQuestion()
  const notify = useNotify()

  const save = async () => {
    const wanted: WantedPrice[] = []
    const changes: PriceChange[] = []
    for (const product of products) {
      const entry = typed[product.id]
      if (!entry) continue
      const { from, stepBase } = entry
      const parsed = parsePrice(entry, product)
      if ('problem' in parsed) return leadTo(product.id)
      const shown = (price: Paise) => unitPrice({ price, stepBase })
      wanted.push({ id: product.id, from, price: parsed.price, stepBase: stepBase ?? null })
      changes.push({ name: localName(product), from: shown(from), to: shown(parsed.price) })
    }
    if (wanted.length === 0 || !(await isSure(changes))) return
    const sent = await savePrices.run(wanted)
    if (!sent) return
    const { saved, refused } = sent.answer
    setTyped((now) => afterSave(now, sent.answer))
    // Their rows show the error, now that the page knows the MRP.
    if (refused[0]) leadTo(refused[0].id)
    if (saved.length > 0) notify.success(texts.saved(saved.length))
  }

  return (
    <Box onKeyDown={(event) => handlePriceKeys(event, () => void save())}>
      <ProductFilterBar filter={filter} onChange={setFilter} autoFocus={isForTyping()} />
      <Text c="dimmed" fz="0.9rem" my={6} role="status">
        {found.length < products.length &&
          productTexts.found(groupDigits(found.length), groupDigits(products.length))}
      </Text>
      {found.length === 0 ? (
        <EmptyNote>{productTexts.noneFound}</EmptyNote>
      ) : (
        <ShowMore rows={found}>
          {(visible) => (
            <RowsTable isWide columns={columns} heads={heads}>
              <tbody>
                {visible.map((product) => (
                  <PriceRow
                    key={product.id}
                    product={product}
                    categoryName={categoryNames.get(product.categoryId ?? '')}
                    typed={typed[product.id]}
                    setTyped={setTyped}
                  />
                ))}
              </tbody>
            </RowsTable>
          )}
        </ShowMore>
      )}
      <SaveBar products={products} typed={typed} isBusy={savePrices.isBusy} onSave={save} />
      {question}
    </Box>
  )
}

const columns = '40px minmax(0, 1fr) minmax(0, 0.7fr) minmax(0, 0.6fr) 12.5rem'
const heads = [
  { label: <VisuallyHidden>{productTexts.columns.image}</VisuallyHidden> },
  { label: productTexts.columns.name },
  { label: productTexts.columns.category },
  { label: <VisuallyHidden>{texts.present}</VisuallyHidden> },
  { label: productTexts.columns.price, isNumber: true },
]

type SetTyped = Dispatch<SetStateAction<TypedPrices>>

type PriceRowProps = {
  product: AdminProduct
  categoryName: string | undefined
  typed: TypedPrice | undefined
  setTyped: SetTyped
}

/** Memoized, because each key press renders the list. */
const PriceRow = memo(({ product, categoryName, typed, setTyped }: PriceRowProps) => {
  const noteId = useId()
  const parsed = typed && parsePrice(typed, product)
  const { field, message } = usePriceField({
    product,
    text: typed?.text ?? toPriceText(product),
    problem: parsed && 'problem' in parsed ? parsed.problem : undefined,
    noteId: typed && noteId,
    onType: (text) => setTyped((now) => withText(now, product, text)),
  })
  return (
    <tr data-typed={typed !== undefined || undefined}>
      <td data-picture>
        <StoreImage url={product.imageUrl} alt="" width={40} height={40} className={classes.thumbnail} />
      </td>
      <th scope="row">
        <label className={classes.name} htmlFor={priceFieldId(product.id)}>
          {localName(product)}
        </label>
      </th>
      <td className={classes.soft}>
        {categoryName} {product.isHidden && <StateMark>{productTexts.isHidden}</StateMark>}
      </td>
      <td className={classes.soft} data-whole>
        <span id={noteId}>{typed && texts.now(exactPriceText(product))}</span>
        {message}
      </td>
      <td data-end>{field}</td>
    </tr>
  )
})

type SaveBarProps = {
  products: readonly AdminProduct[]
  typed: TypedPrices
  isBusy: boolean
  onSave: () => Promise<void>
}

/** The button that saves all typed prices, and the ones that were not saved. */
const SaveBar = ({ products, typed, isBusy, onSave }: SaveBarProps) => {
  const present = products.filter(({ id }) => typed[id])
  useUnsaved(present.length > 0)
  const overtaken = present
    .filter(({ id }) => typed[id]?.isOvertaken)
    .map((product) => texts.nameWithPrice(localName(product), exactPriceText(product)))
  return (
    <Group gap="xs" className={classes.bar ?? ''}>
      {overtaken.length > 0 && (
        <Text {...gold} fw={600} flex="1 0 100%" mah="18vh" style={{ overflow: 'auto' }} role="alert">
          {texts.overtaken(listNames(overtaken))}
        </Text>
      )}
      <ActionButton
        isBusy={isBusy}
        busyLabel={sharedTexts.saving}
        disabled={present.length === 0}
        onClick={onSave}
      >
        {texts.save(present.length)}
      </ActionButton>
    </Group>
  )
}
