import { Box, Button, Group, NativeSelect } from '@mantine/core'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { StarterList } from '#contract/admin-products.ts'
import { localName } from '#contract/local-text.ts'
import { groupDigits } from '#contract/money.ts'
import { usePart } from '../../../shared/lib/store.ts'
import { findGoods, makeIndex } from '../../../shared/search/find-goods.ts'
import { EmptyNote, ReadFailed } from '../../../shared/ui/load-states.tsx'
import { useNotify } from '../../../shared/ui/mantine/notify.tsx'
import { ActionButton } from '../../kit/action-button.tsx'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { SearchField } from '../../kit/search-field.tsx'
import { addressOf, useLinkedFocus } from '../../shared/linked-field.ts'
import { readPrice } from '../form/typed-product.ts'
import { isForTyping } from '../parts.tsx'
import { handlePriceKeys, usePriceFocus } from '../price-field.tsx'
import classes from '../products.module.css'
import { useSaveQuestion } from '../save-question.tsx'
import { texts as productTexts } from '../texts.ts'
import { useAddStarterProducts, useStarterList } from './api.ts'
import { type Choices, createChoices, without } from './choices.ts'
import { StarterSection } from './starter-section.tsx'
import { texts } from './texts.ts'

// A lazy part of the owner's group: few owners open it, and most of them once.

/** The starter list, on which the owner ticks what the shop sells. Source: contract/README.md, Starter list. */
export const StarterView = () => {
  const { data: list, error, retry } = useStarterList()
  if (list) return <StarterChooser list={list} />
  return error ? (
    <ReadFailed what={texts.theList} error={error} onRetry={retry} />
  ) : (
    <RowSkeletons count={3} label={texts.loading} />
  )
}

const everything = { search: '', category: '' }

/** The found products by category. */
const useFound = (list: StarterList, { search, category }: typeof everything) => {
  const index = useMemo(() => makeIndex(list.products), [list])
  return useMemo(() => {
    const isSearch = search.trim() !== ''
    const { products, similar } = findGoods(index, search)
    const matching = products.length > 0 ? products : similar
    const found = (isSearch ? matching : list.products).filter(
      (product) => category === '' || product.category === category,
    )
    const sections = list.categories.map((section) => ({
      name: section.name,
      title: localName(section),
      products: found.filter((product) => product.category === section.name),
    }))
    return { count: found.length, isSearch, sections }
  }, [list, index, search, category])
}

/** The ticked products, and those of them with a valid price. */
const readTicked = (list: StarterList, choices: Choices) => {
  const ticked = list.products.filter(({ id, isInShop }) => !isInShop && choices[id]?.isTicked)
  const priced = ticked.flatMap((product) => {
    const read = readPrice(choices[product.id]?.price ?? '', product)
    return 'price' in read ? [{ id: product.id, name: localName(product), price: read.price }] : []
  })
  return { ticked, priced }
}

/** The list with its search, ticks and prices. */
const StarterChooser = ({ list }: { list: StarterList }) => {
  const [filter, setFilter] = useState(everything)
  // Deferred, so that a letter is painted before the rows are.
  const { count, isSearch, sections } = useFound(list, useDeferredValue(filter))
  const stored = usePart(createChoices)
  const choices = stored.useValue()
  const { ticked, priced } = readTicked(list, choices)
  const search = useRef<HTMLInputElement>(null)
  useLinkedFocus('starter_search', () => search.current)
  const leadTo = usePriceFocus(() => setFilter(everything))
  const addProducts = useAddStarterProducts()
  const { isSure, question } = useSaveQuestion()
  const notify = useNotify()
  const navigate = useNavigate()

  /** Adds what has a price. Returns to the products, or leads to a price that is left. */
  const add = async () => {
    const changes = priced.map(({ name, price }) => ({ name, to: price }))
    if (priced.length === 0 || !(await isSure(changes))) return
    const sent = await addProducts.run(priced)
    if (!sent) return
    const ids = new Set(priced.map(({ id }) => id))
    stored.set(without(stored.get(), ids))
    // Also those that an earlier press has added, whose answer was lost.
    notify.success(texts.added(ids.size))
    const left = ticked.find(({ id }) => !ids.has(id))
    if (left) leadTo(left.id)
    else await navigate(addressOf('starter'))
  }

  return (
    <Box onKeyDown={(event) => handlePriceKeys(event, () => void add())}>
      <p className={classes.soft}>{isForTyping() ? texts.keys : texts.keysOfPhone}</p>
      <Group component="search" gap="xs" my="sm">
        <SearchField
          ref={search}
          label={texts.search}
          flex="2 1 14rem"
          autoFocus={isForTyping()}
          text={filter.search}
          onText={(text) => setFilter({ ...filter, search: text })}
        />
        <NativeSelect
          flex="1 1 8rem"
          aria-label={productTexts.showCategory}
          value={filter.category}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, category: value })}
          data={[
            { value: '', label: productTexts.allCategories },
            ...list.categories.map((category) => ({ value: category.name, label: localName(category) })),
          ]}
        />
      </Group>
      <p className={classes.soft} role="status">
        {count < list.products.length &&
          productTexts.found(groupDigits(count), groupDigits(list.products.length))}
      </p>
      {count === 0 && (
        <EmptyNote>
          <p>{texts.noneFound}</p>
          <Button component={Link} to={addressOf('new_product')} variant="default">
            {texts.addYourself}
          </Button>
        </EmptyNote>
      )}
      {sections.map(({ name, title, products }) => (
        <StarterSection key={name} name={title} products={products} choices={choices} isWhole={!isSearch} />
      ))}
      <Group component="section" gap="xs" className={classes.bar ?? ''} aria-label={texts.bar}>
        <p role="status">
          {ticked.length === 0
            ? texts.noneChosen
            : ticked.length > priced.length && texts.withoutPrice(ticked.length - priced.length)}
        </p>
        <ActionButton
          isBusy={addProducts.isBusy}
          busyLabel={texts.adding}
          disabled={priced.length === 0}
          onClick={add}
        >
          {texts.add(priced.length)}
        </ActionButton>
      </Group>
      {question}
    </Box>
  )
}
