import { useMemo } from 'react'
import type { Category, Product } from '#contract/catalogue.ts'
import { groupDigits } from '#contract/money.ts'
import { useCategories, useProducts } from '../../shared/api/queries.ts'
import { type Found, findGoods, makeIndex, type SearchIndex } from '../../shared/search/find-goods.ts'
import button from '../../shared/ui/button.module.css'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { useCanShop } from '../shelves/product-card.tsx'
import { ProductGrid } from '../shelves/product-grid.tsx'
import { listOnShelf } from '../shelves/shelves.ts'
import { texts as shelfTexts } from '../shelves/texts.ts'
import classes from './search-results.module.css'
import { texts } from './texts.ts'

/** The number of cards rendered at first: enough to fill a screen, and few enough to render at each typed letter. */
const firstCards = 12

/** The maximum number of similar products shown. */
const maxSimilar = 24

const countText = ({ products: { length: count }, similar }: Found<Product>, text: string): string => {
  if (count === 0) {
    return similar.length === 0 ? texts.none(text) : texts.onlySimilar(groupDigits(similar.length), text)
  }
  return texts.found(groupDigits(count), text)
}

type Indexes = { products: SearchIndex<Product>; categories: SearchIndex<Category & { aliases: string }> }

/** Where no product has the words, those of the categories that have them: `sabzi` finds the vegetables. */
const find = ({ products, categories }: Indexes, text: string): Found<Product> => {
  const found = findGoods(products, text)
  if (found.products.length > 0) return found
  const named = findGoods(categories, text).products.map(({ id }) => id)
  const within = products.goods.filter(({ categoryId }) => categoryId !== null && named.includes(categoryId))
  return { products: within, similar: found.similar.filter((each) => !within.includes(each)) }
}

type Props = { text: string; onClear: () => void }

/** The results of the search. For an empty text it only builds the indexes and renders the live region for the count. */
export const SearchResults = ({ text, onClear }: Props) => {
  const products = useProducts()
  const categories = useCategories()
  const canShop = useCanShop()
  const indexes = useMemo(
    () => ({
      products: makeIndex(listOnShelf(categories.data ?? [], products.data ?? [])),
      categories: makeIndex((categories.data ?? []).map((category) => ({ ...category, aliases: '' }))),
    }),
    [categories.data, products.data],
  )
  const found = useMemo(() => find(indexes, text), [indexes, text])
  const error = products.error ?? categories.error
  if (text !== '' && error) {
    const retry = () => {
      products.retry()
      categories.retry()
    }
    return <ReadFailed what={shelfTexts.theProducts} error={error} onRetry={retry} />
  }
  const isReady = text !== '' && products.data !== undefined && categories.data !== undefined
  return (
    <section className={isReady ? classes.results : ''} aria-label={isReady ? texts.results : undefined}>
      <div role="status">{isReady && <h2 className={classes.count}>{countText(found, text)}</h2>}</div>
      {isReady && found.products.length === 0 && found.similar.length === 0 && (
        <EmptyNote>
          {texts.hint}
          <p>
            <button type="button" className={button.button} onClick={onClear}>
              {texts.showAll}
            </button>
          </p>
        </EmptyNote>
      )}
      {isReady && found.products.length > 0 && (
        <ProductGrid
          products={found.products}
          canShop={canShop}
          before={0}
          firstCards={firstCards}
          isLong
          isFound
        />
      )}
      {isReady && found.similar.length > 0 && (
        <>
          <h2 className={classes.similar}>{texts.similar}</h2>
          <ProductGrid
            products={found.similar.slice(0, maxSimilar)}
            canShop={canShop}
            before={found.products.length}
            firstCards={firstCards}
            isLong
            isFound
          />
        </>
      )}
    </section>
  )
}
