import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { PricedStarterProduct, StarterList, StarterProduct } from '#contract/admin-products.ts'
import { localName } from '#contract/local-text.ts'
import { groupDigits, paise } from '#contract/money.ts'
import { usePart } from '../../../shared/lib/store.ts'
import { findGoods, makeIndex } from '../../../shared/search/find-goods.ts'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { useNotify } from '../../../shared/ui/mantine/notify.tsx'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { addressOf, useLinkedFocus } from '../../shared/linked-field.ts'
import type { NewProductState } from '../form/add-product-form.tsx'
import { readPrice } from '../form/typed-product.ts'
import partClasses from '../parts.module.css'
import { isForTyping } from '../parts.tsx'
import { useSaveQuestion } from '../save-question.tsx'
import { useAddStarterProducts, useStarterList } from './api.ts'
import { createChoices, isMissing, listTicked, useChoices } from './choices.ts'
import { focusFirstRow, focusNextUnusable, focusRow, handleRowKey } from './row-keys.ts'
import { StarterSection } from './starter-section.tsx'
import { texts } from './texts.ts'

type Options = {
  products: readonly StarterProduct[]
  /** Nothing is ticked. */
  onNone: () => void
  /** The first product whose price is missing or invalid. */
  onWrong: (id: string) => void
}

/**
 * Adds the ticked products, after a question if a price is 0, and returns to the products. Choices remain until they
 * are in the shop. `addUsable` adds only those with valid prices, and focuses the first of the others.
 */
export const useAddChosen = ({ products, onNone, onWrong }: Options) => {
  const choices = usePart(createChoices)
  const addProducts = useAddStarterProducts()
  const notify = useNotify()
  const navigate = useNavigate()
  const { isSure, question } = useSaveQuestion()
  const [isRefused, setRefused] = useState(false)
  const addPriced = async (priced: readonly PricedStarterProduct[], wrong: string | undefined) => {
    const sent = await addProducts.run(priced)
    if (!sent) return
    const { added, existing } = sent.answer
    choices.drop(priced.map(({ id }) => id))
    notify.success(
      added.length > 0 ? texts.added(added.length, existing.length) : texts.nothingAdded(existing.length),
    )
    setRefused(false)
    if (wrong === undefined) await navigate(addressOf('starter'))
    else onWrong(wrong)
  }
  const add = async (isPartly: boolean) => {
    const priced: PricedStarterProduct[] = []
    const free: StarterProduct[] = []
    let wrong: string | undefined
    for (const { product, price } of listTicked(products, choices.get())) {
      const parsed = readPrice(price, product)
      if ('problem' in parsed) {
        wrong ??= product.id
        continue
      }
      priced.push({ id: product.id, price: parsed.price })
      if (parsed.price === 0) free.push(product)
    }
    if (wrong !== undefined && !(isPartly && priced.length > 0)) {
      setRefused(true)
      return onWrong(wrong)
    }
    if (priced.length === 0) return onNone()
    const changes = free.map((product) => ({ name: localName(product), to: paise(0) }))
    if (await isSure({ changes })) await addPriced(priced, wrong)
  }
  return {
    add: () => void add(false),
    addUsable: () => void add(true),
    isRefused,
    isPending: addProducts.isBusy,
    question,
  }
}

// Far below the screen on a small phone with large text, which has no room for the bar beside the list.
const barPlace = { bottom: 'min(var(--bar), (100vw - 56px - 12rem) * 99)' }

type Props = {
  products: readonly StarterProduct[]
  isPending: boolean
  /** The button was pressed, and nothing was added because prices are missing or invalid. */
  isRefused: boolean
  onAdd: () => void
  /** Adds the products with valid prices. */
  onAddUsable: () => void
}

/**
 * The button that adds the ticked products, and a note about what is missing. Never disabled: it leads to what is
 * missing.
 */
export const AddBar = ({ products, isPending, isRefused, onAdd, onAddUsable }: Props) => {
  const ticked = listTicked(products, useChoices())
  const unusable = ticked.filter(({ product, price }) => 'problem' in readPrice(price, product))
  const missing = unusable.filter(({ price }) => isMissing(price)).length
  const usable = ticked.length - unusable.length
  const problems = unusable.length > 0 && texts.problems(missing, unusable.length - missing)
  return (
    <Group
      component="section"
      gap="xs"
      className={partClasses.bar ?? ''}
      style={barPlace}
      aria-label={texts.bar}
    >
      <p role="status">
        {ticked.length === 0 ? texts.noneChosen : isRefused && problems ? texts.refused(problems) : problems}
      </p>
      {isRefused && problems && usable > 0 && (
        <Button variant="default" onClick={onAddUsable}>
          {texts.addUsable(usable)}
        </Button>
      )}
      <Button variant={ticked.length === 0 ? 'light' : 'filled'} onClick={onAdd}>
        {isPending ? texts.adding : texts.add(ticked.length)}
      </Button>
    </Group>
  )
}

const everything = { search: '', category: '' }

/** The found products by category: in the list's order, or during a search by best match. */
const useFound = (list: StarterList, filter: typeof everything) => {
  const index = useMemo(() => makeIndex(list.products), [list])
  return useMemo(() => {
    const { products, similar } = findGoods(index, filter.search)
    const matching = products.length > 0 ? products : similar
    const found = (filter.search.trim() === '' ? list.products : matching).filter(
      ({ category }) => filter.category === '' || category === filter.category,
    )
    const byCategory = new Map<string, StarterProduct[]>()
    if (filter.search.trim() === '') for (const { name } of list.categories) byCategory.set(name, [])
    for (const product of found) {
      const products = byCategory.get(product.category)
      if (products) products.push(product)
      else byCategory.set(product.category, [product])
    }
    return { count: found.length, byCategory }
  }, [list, index, filter])
}

/** The list with its search, ticks and prices. */
export const StarterChooser = ({ list }: { list: StarterList }) => {
  const [filter, setFilter] = useState(everything)
  // Deferred, so that a letter is painted before the rows are.
  const applied = useDeferredValue(filter)
  const { count, byCategory } = useFound(list, applied)
  const localNames = useMemo(
    () => new Map(list.categories.map((category) => [category.name, localName(category)])),
    [list],
  )
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  useLinkedFocus('starter_search', () => search.current)
  // On a phone the keyboard would immediately cover the list.
  useEffect(() => {
    if (isForTyping()) search.current?.focus()
  }, [])
  /** A product whose price gets the focus when its row is rendered. */
  const wanted = useRef<string>(undefined)
  const isUnusable = useCallback(
    (id: string, price: string) => {
      const product = list.products.find((each) => each.id === id)
      return product !== undefined && 'problem' in readPrice(price, product)
    },
    [list],
  )
  const { add, addUsable, isRefused, isPending, question } = useAddChosen({
    products: list.products,
    onNone: () => rows.current && focusFirstRow(rows.current),
    onWrong: (id) => {
      if (!rows.current || focusRow(rows.current, id)) return
      wanted.current = id
      setFilter(everything)
    },
  })
  // The rows are deferred, so they come after the filter.
  useLayoutEffect(() => {
    if (wanted.current === undefined || !rows.current || !focusRow(rows.current, wanted.current)) return
    wanted.current = undefined
  })
  // Stable, because the sections are memoized.
  const onTicked = useCallback(
    (first: StarterProduct) => {
      const row = rows.current?.querySelector(`[data-row="${CSS.escape(first.id)}"]`)
      if (row?.parentElement && isForTyping()) focusNextUnusable(row.parentElement, isUnusable)
    },
    [isUnusable],
  )
  return (
    <>
      <p className={partClasses.soft}>{isForTyping() ? texts.keys : texts.keysOfPhone}</p>
      <Group component="search" gap="xs" my="sm">
        <TextInput
          ref={search}
          type="search"
          flex="2 1 14rem"
          aria-label={texts.search}
          placeholder={texts.search}
          value={filter.search}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, search: value })}
          onKeyDown={(event) => {
            if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || !rows.current) return
            event.preventDefault()
            focusFirstRow(rows.current)
          }}
        />
        <NativeSelect
          flex="1 1 8rem"
          aria-label={texts.showCategory}
          value={filter.category}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, category: value })}
          data={[
            { value: '', label: texts.allCategories },
            ...list.categories.map((category) => ({ value: category.name, label: localName(category) })),
          ]}
        />
      </Group>
      <p className={partClasses.soft} role="status">
        {count === list.products.length
          ? ''
          : texts.found(groupDigits(count), groupDigits(list.products.length))}
      </p>
      {count === 0 && (
        <EmptyNote>
          <p>{texts.noneFound}</p>
          <Button
            component={Link}
            to={addressOf('new_product')}
            variant="default"
            state={{ newName: filter.search.trim() } satisfies NewProductState}
          >
            {texts.addYourself}
          </Button>
        </EmptyNote>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it */}
      <div
        ref={rows}
        onKeyDown={(event) =>
          handleRowKey(event, {
            list: event.currentTarget,
            isUnusable,
            onAdd: add,
          })
        }
      >
        {[...byCategory].map(([category, products]) => (
          <StarterSection
            key={category}
            name={localNames.get(category) ?? category}
            products={products}
            isWhole={applied.search.trim() === ''}
            onTicked={onTicked}
          />
        ))}
      </div>
      <AddBar
        products={list.products}
        isPending={isPending}
        isRefused={isRefused}
        onAdd={add}
        onAddUsable={addUsable}
      />
      {question}
    </>
  )
}

// A lazy part of the owner's group: few owners open it, and most of them once.

/** The starter list, on which the owner ticks what the shop sells. Source: contract/README.md, Starter list. */
export const StarterView = () => {
  const { data: list, error, retry } = useStarterList()
  if (!list) {
    return error ? (
      <ReadFailed what={texts.theList} error={error} onRetry={retry} />
    ) : (
      <RowSkeletons count={3} label={texts.loading} />
    )
  }
  return <StarterChooser list={list} />
}
