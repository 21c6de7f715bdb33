import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import type { StarterProduct } from '#contract/admin-starter.ts'
import severalClasses from '../list/several/several.module.css'
import { isMissing, listTicked, parsePrice, useChoices } from './choices.ts'
import classes from './starter.module.css'
import { texts } from './texts.ts'

type Props = {
  products: readonly StarterProduct[]
  isPending: boolean
  /** The button was pressed, and nothing was added because of prices that are missing or wrong. */
  isRefused: boolean
  button: RefObject<HTMLButtonElement | null>
  onAdd: () => void
  /** Adds the things whose prices can be used. */
  onAddUsable: () => void
}

/** The button that adds what is ticked, and what is still missing. Never disabled: it leads to what is missing. */
export const AddBar = ({ products, isPending, isRefused, button, onAdd, onAddUsable }: Props) => {
  const ticked = listTicked(products, useChoices())
  const unusable = ticked.filter(({ product, price }) => 'problem' in parsePrice(product, price))
  const missing = unusable.filter(({ price }) => isMissing(price)).length
  const usable = ticked.length - unusable.length
  const problems = unusable.length > 0 && texts.problems(missing, unusable.length - missing)
  return (
    <section className={`${severalClasses.bar} ${classes.bar}`} aria-label={texts.bar}>
      <p role="status">
        {ticked.length === 0 ? texts.noneChosen : isRefused && problems ? texts.refused(problems) : problems}
      </p>
      {isRefused && problems && usable > 0 && (
        <Button variant="default" onClick={onAddUsable}>
          {texts.addUsable(usable)}
        </Button>
      )}
      <Button ref={button} onClick={onAdd}>
        {isPending ? texts.adding : texts.add(ticked.length)}
      </Button>
    </section>
  )
}
