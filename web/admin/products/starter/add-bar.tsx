import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import type { StarterProduct } from '#contract/admin-starter.ts'
import severalClasses from '../list/several/several.module.css'
import { isMissing, listTicked, useChoices } from './choices.ts'
import classes from './starter.module.css'
import { texts } from './texts.ts'

type Props = {
  products: readonly StarterProduct[]
  isPending: boolean
  button: RefObject<HTMLButtonElement | null>
  onAdd: () => void
}

/** The button that adds what is ticked, and what is still missing. Never disabled: it leads to what is missing. */
export const AddBar = ({ products, isPending, button, onAdd }: Props) => {
  const ticked = listTicked(products, useChoices())
  const missing = ticked.filter(({ price }) => isMissing(price)).length
  return (
    <section className={`${severalClasses.bar} ${classes.bar}`} aria-label={texts.bar}>
      <p role="status">{ticked.length === 0 ? texts.noneChosen : missing > 0 && texts.missing(missing)}</p>
      <Button ref={button} onClick={onAdd}>
        {isPending ? texts.adding : texts.add(ticked.length)}
      </Button>
    </section>
  )
}
