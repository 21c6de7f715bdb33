import { Button } from '@mantine/core'
import { memo, useId } from 'react'
import { flushSync } from 'react-dom'
import type { StarterProduct } from '#contract/admin-starter.ts'
import listClasses from '../list/list.module.css'
import { tick, useChoices } from './choices.ts'
import classes from './starter.module.css'
import { StarterRow } from './starter-row.tsx'
import { texts } from './texts.ts'

type AllProps = { name: string; products: readonly StarterProduct[]; onTicked: () => void }

/** Ticks a whole category, or takes its ticks back. */
const AllButton = ({ name, products, onTicked }: AllProps) => {
  const choices = useChoices()
  const absent = products.filter(({ isInShop }) => !isInShop)
  if (absent.length === 0) return null
  const areAllTicked = absent.every(({ id }) => choices[id]?.isTicked)
  return (
    <Button
      variant="default"
      className={classes.all ?? ''}
      onClick={() => {
        const ids = absent.map(({ id }) => id)
        // The focus goes to a price that is rendered by then.
        flushSync(() => tick(ids, !areAllTicked))
        if (!areAllTicked) onTicked()
      }}
    >
      {(areAllTicked ? texts.unselectAll : texts.selectAll)(name)}
    </Button>
  )
}

type Props = {
  name: string
  products: readonly StarterProduct[]
  /** Whether the rows are all of the category, and not only what was searched. */
  isWhole: boolean
  /** The category was ticked as a whole. */
  onTicked: (first: StarterProduct) => void
}

/** The things of a category. */
export const StarterSection = memo(({ name, products, isWhole, onTicked }: Props) => {
  const id = useId()
  const [first] = products
  if (!first) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{name}</h3>
        {isWhole && <AllButton name={name} products={products} onTicked={() => onTicked(first)} />}
      </div>
      <ul className={listClasses.list}>
        {products.map((product) => (
          <StarterRow key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
})
