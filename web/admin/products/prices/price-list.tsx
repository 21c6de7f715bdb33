import { Button, Group, Stack, Text } from '@mantine/core'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Category } from '#contract/catalogue.ts'
import { localName } from '#contract/local-text.ts'
import { groupDigits } from '#contract/money.ts'
import { exactPriceText } from '#contract/prices.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { useScans } from '../../kit/scans.ts'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { alwaysRevalidate } from '../../shared/always-revalidate.ts'
import { gold } from '../../shared/looks.tsx'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { useAllProducts } from '../api.ts'
import { compareNames, findProducts } from '../list/product-filter.ts'
import { ProductFilterBar } from '../list/product-filter-bar.tsx'
import partClasses from '../parts.module.css'
import { BackLink, isForTyping } from '../parts.tsx'
import { listNames } from '../save-question.tsx'
import { texts as productTexts } from '../texts.ts'
import { PriceRows, type PriceRowsHandle } from './price-rows.tsx'
import { texts } from './texts.ts'
import { useSavePrices, useTypedPrices } from './typed-prices.ts'

/** Category by category in their order, sorted by name within each; products without a category come last. */
const sortForPrices = (
  products: readonly AdminProduct[],
  categories: readonly Category[],
): AdminProduct[] => {
  // Sorting each category separately compares fewer names than sorting all products at once.
  const groups = new Map(categories.map(({ id }): [string, AdminProduct[]] => [id, []]))
  const others: AdminProduct[] = []
  for (const product of products) (groups.get(product.categoryId ?? '') ?? others).push(product)
  return [...groups.values(), others].flatMap((group) => group.sort(compareNames))
}

type SaveBarProps = {
  products: readonly AdminProduct[]
  gone: readonly string[]
  isPending: boolean
  saveButton: RefObject<HTMLButtonElement | null>
  onSave: () => void
}

const alertLook = { flex: '1 0 100%', mah: '18vh', style: { overflow: 'auto' } }
const emptyLook = { pos: 'absolute' } as const // takes no gap

/** The button that saves all typed prices, and the ones that were not saved. */
const SaveBar = ({ products, gone, isPending, saveButton, onSave }: SaveBarProps) => {
  const typed = useTypedPrices()
  const count = Object.keys(typed).length
  useUnsaved(count > 0)
  const overtaken = products.filter(({ id }) => typed[id]?.isOvertaken)
  const names = overtaken.map((product) => texts.nameWithPrice(localName(product), exactPriceText(product)))
  const hasAlert = overtaken.length > 0 || gone.length > 0
  const isOff = isPending || count === 0
  const focusAndSave = () => {
    saveButton.current?.focus()
    onSave()
  }
  return (
    <Group gap="xs" className={partClasses.bar ?? ''}>
      <Stack {...(hasAlert ? alertLook : emptyLook)} gap="xs" role="alert">
        {overtaken.length > 0 && (
          <Text {...gold} fw={600}>
            {texts.overtaken(listNames(names))}
          </Text>
        )}
        {gone.length > 0 && (
          <Text {...gold} fw={600}>
            {texts.gone(listNames(gone))}
          </Text>
        )}
      </Stack>
      {/* Not `disabled`, which would remove the focus after a save. */}
      <Button
        ref={saveButton}
        // Leaving a field may show its error. That would move the button away from under the finger before the tap is
        // complete, so the focus moves only on click. Safari does not focus buttons by itself.
        onMouseDown={(event) => event.preventDefault()}
        {...(isOff ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: focusAndSave })}
      >
        {isPending ? sharedTexts.saving : texts.save(count)}
      </Button>
    </Group>
  )
}

const noCategories: Category[] = []
const everything = { search: '', categoryId: '' }

type PricesProps = { products: readonly AdminProduct[]; categories: readonly Category[] }

const Prices = ({ products, categories }: PricesProps) => {
  const [filter, setFilter] = useState(everything)
  useScans(({ code }) => {
    setFilter({ ...filter, search: code })
    return true
  })
  const sorted = useMemo(() => sortForPrices(products, categories), [products, categories])
  const categoryNames = useMemo(
    () => new Map(categories.map((category) => [category.id, localName(category)])),
    [categories],
  )
  // Not deferred: Enter in the search must lead to the first product for the current text.
  const found = useMemo(() => findProducts(sorted, filter), [sorted, filter])
  const searchField = useRef<HTMLInputElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const rows = useRef<PriceRowsHandle>(null)

  const focusProduct = (id: string) => {
    const isShown = found.some((product) => product.id === id)
    if (!isShown) flushSync(() => setFilter(everything))
    rows.current?.focus((isShown ? found : sorted).findIndex((product) => product.id === id))
  }
  const { save, isPending, gone, question } = useSavePrices({ products, leadTo: focusProduct })
  const leave = (to: 'above' | 'below') => {
    if (to === 'below') return saveButton.current?.focus()
    searchField.current?.focus()
    searchField.current?.select()
  }
  // This page is for typing, but on a phone the keyboard would cover it immediately.
  useEffect(() => {
    if (isForTyping()) searchField.current?.focus()
  }, [])

  return (
    <>
      <ProductFilterBar
        filter={filter}
        onChange={(change) => setFilter({ ...filter, ...change })}
        searchField={searchField}
        onSearchKey={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          rows.current?.focus(0)
        }}
      />
      <Text c="dimmed" fz="0.9rem" my={6} role="status">
        {found.length === products.length
          ? ''
          : texts.found(groupDigits(found.length), groupDigits(products.length))}
      </Text>
      {found.length === 0 && <EmptyNote>{productTexts.noneFound}</EmptyNote>}
      <PriceRows
        // Another filter finds other products, of which only the first screen is rendered immediately.
        key={`${filter.categoryId} ${filter.search}`}
        handle={rows}
        products={found}
        categoryNames={categoryNames}
        onLeave={leave}
        onSave={save}
      />
      <SaveBar products={products} gone={gone} isPending={isPending} saveButton={saveButton} onSave={save} />
      {question}
    </>
  )
}

const PricesOrState = () => {
  // Fetched again each time: otherwise a price from another device would be noticed only when saving.
  const { data: products, error, retry } = useAllProducts(alwaysRevalidate)
  const failure = error && <ReadFailed what={productTexts.theProducts} error={error} onRetry={retry} />
  const { data: categories, error: categoriesError } = useCategories()
  // Without the categories the rows would move a moment later.
  if (!products || !(categories || categoriesError)) {
    return failure || <RowSkeletons count={3} label={productTexts.loading} />
  }
  return (
    <>
      {failure}
      {products.length === 0 ? (
        <EmptyNote>{productTexts.none}</EmptyNote>
      ) : (
        <Prices products={products} categories={categories ?? noCategories} />
      )}
    </>
  )
}

/**
 * All prices, one field per row, to be changed with the keyboard and saved together. Source: contract/README.md,
 * Catalogue.
 */
export const PriceList = () => (
  <Panel title={texts.title}>
    <Group mb="sm">
      <BackLink />
      {isForTyping() && <p className={partClasses.soft}>{texts.keys}</p>}
    </Group>
    <PricesOrState />
  </Panel>
)
