import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { StarterList, StarterProduct } from '#contract/admin-starter.ts'
import { groupDigits } from '#contract/group-digits.ts'
import { localName } from '#contract/local-text.ts'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { addressOf, useLinkedFocus } from '../../shared/linked-field.ts'
import listClasses from '../list/list.module.css'
import priceClasses from '../prices/prices.module.css'
import { AddBar } from './add-bar.tsx'
import { parsePrice } from './choices.ts'
import { findInList, makeListIndex } from './find-in-list.ts'
import { focusFirstRow, focusNextUnusable, focusRow, handleRowKey } from './row-keys.ts'
import { startProduct } from './start-product.ts'
import classes from './starter.module.css'
import { StarterSection } from './starter-section.tsx'
import { texts } from './texts.ts'
import { useAddChosen } from './use-add-chosen.ts'

const everything = { search: '', category: '' }

const isForTyping = () => window.matchMedia('(pointer: fine)').matches

/** The things found, by their categories: in the list's order, or while searching in that of their best matches. */
const useFound = (list: StarterList, filter: typeof everything) => {
  const index = useMemo(() => makeListIndex(list), [list])
  return useMemo(() => {
    const found = findInList(list, index, filter)
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
  // Deferred, so that a letter is on the screen before the rows are.
  const applied = useDeferredValue(filter)
  const { count, byCategory } = useFound(list, applied)
  const localNames = useMemo(
    () => new Map(list.categories.map((category) => [category.name, localName(category)])),
    [list],
  )
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useLinkedFocus('starter_search', () => search.current)
  // On a phone the keyboard would cover the list before anybody has looked.
  useEffect(() => {
    if (isForTyping()) search.current?.focus()
  }, [])
  /** A thing whose price takes the focus when its row is shown. */
  const wanted = useRef<string>(undefined)
  const isUnusable = useCallback(
    (id: string, price: string) => {
      const product = list.products.find((each) => each.id === id)
      return product !== undefined && 'problem' in parsePrice(product, price)
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
    onFree: (id) => rows.current && focusRow(rows.current, id),
  })
  // The rows come only after the filter, because they are deferred.
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
    <div className={classes.chooser}>
      <p className={priceClasses.keys}>{texts.keys}</p>
      <p className={classes.keysOfPhone}>{texts.keysOfPhone}</p>
      <search className={listClasses.filter}>
        <TextInput
          ref={search}
          type="search"
          label={texts.search}
          value={filter.search}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, search: value })}
          onKeyDown={(event) => {
            if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || !rows.current) return
            event.preventDefault()
            focusFirstRow(rows.current)
          }}
        />
        <NativeSelect
          label={texts.showCategory}
          value={filter.category}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, category: value })}
          data={[
            { value: '', label: texts.allCategories },
            ...list.categories.map((category) => ({ value: category.name, label: localName(category) })),
          ]}
        />
      </search>
      <p className={listClasses.found} role="status">
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
            onClick={() => startProduct(filter.search)}
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
            onPriced: () => button.current?.focus(),
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
        button={button}
        onAdd={add}
        onAddUsable={addUsable}
      />
      {question}
    </div>
  )
}
