import { Box, Button, Group } from '@mantine/core'
import { memo, useId } from 'react'
import { flushSync } from 'react-dom'
import { type StarterProduct, starterPicture } from '#contract/admin-products.ts'
import { localName } from '#contract/local-text.ts'
import { usePart } from '../../../shared/lib/store.ts'
import placeholder from '../../../shared/ui/placeholder.svg'
import { withWholeAmounts } from '../../../shared/ui/product-name.tsx'
import { VegMark } from '../../../shared/ui/veg-mark.tsx'
import { readPrice } from '../form/typed-product.ts'
import { StateMark } from '../parts.tsx'
import { focusPrice, usePriceField } from '../price-field.tsx'
import classes from '../products.module.css'
import { type Choice, type Choices, createChoices, withTicks } from './choices.ts'
import { texts } from './texts.ts'

type SectionProps = {
  name: string
  products: readonly StarterProduct[]
  choices: Choices
  /** Whether the rows are the whole category, and not only search results. */
  isWhole: boolean
}

/** The products of a category, which can be ticked all at once. */
export const StarterSection = ({ name, products, choices, isWhole }: SectionProps) => {
  const id = useId()
  const stored = usePart(createChoices)
  if (products.length === 0) return null
  const absent = products.filter(({ isInShop }) => !isInShop).map((product) => product.id)
  const areAllTicked = absent.every((each) => choices[each]?.isTicked)
  return (
    <section className={classes.starterSection} aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mt="md" mb="xs">
        <Box component="h3" id={id} m={0} fz="1.15rem">
          {name}
        </Box>
        {isWhole && absent.length > 0 && (
          <Button
            variant="default"
            onClick={() => stored.set(withTicks(stored.get(), absent, !areAllTicked))}
          >
            {(areAllTicked ? texts.unselectAll : texts.selectAll)(name)}
          </Button>
        )}
      </Group>
      <ul>
        {products.map((product) => (
          <StarterRow key={product.id} product={product} choice={choices[product.id]} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { product: StarterProduct; choice: Choice | undefined }

/** A product of the list. Ticking it shows and focuses the field for its price. Memoized, because each key press renders the list. */
const StarterRow = memo(({ product, choice }: RowProps) => {
  const { id, veg, isInShop } = product
  const stored = usePart(createChoices)
  const isTicked = !isInShop && choice?.isTicked === true
  const price = choice?.price ?? ''
  const read = price.trim() === '' ? undefined : readPrice(price, product)
  const { field, message } = usePriceField({
    product,
    text: price,
    problem: read && 'problem' in read ? read.problem : undefined,
    onType: (text) => stored.set({ ...stored.get(), [id]: { isTicked: true, price: text } }),
  })
  return (
    <li className={classes.starterRow} data-typed={isTicked || undefined}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isInShop}
          onChange={({ currentTarget: { checked } }) => {
            // Within the press, because otherwise a phone would not open its keyboard.
            flushSync(() => stored.set(withTicks(stored.get(), [id], checked)))
            focusPrice(id)
          }}
        />
        <img
          src={starterPicture(id)}
          alt=""
          width={40}
          height={40}
          className={classes.thumbnail}
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => currentTarget.setAttribute('src', placeholder)}
        />
        <span>
          <span className={classes.name}>
            <span>{withWholeAmounts(localName(product))}</span>
            {veg && <VegMark veg={veg} className={classes.veg} />}
          </span>
          {isInShop && <StateMark>{texts.inShop}</StateMark>}
        </span>
      </label>
      {isTicked && (
        <>
          <span style={{ marginInlineStart: 'auto' }}>{field}</span>
          {message}
        </>
      )}
    </li>
  )
})
