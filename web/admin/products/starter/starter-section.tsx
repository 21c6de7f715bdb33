import { Box, Button, Group } from '@mantine/core'
import { memo, type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type StarterProduct, starterPicture } from '#contract/admin-products.ts'
import { localName } from '#contract/local-text.ts'
import { texts as contractTexts } from '#contract/texts.ts'
import { usePart } from '../../../shared/lib/store.ts'
import fieldClasses from '../../../shared/ui/field.module.css'
import placeholder from '../../../shared/ui/placeholder.svg'
import { withWholeAmounts } from '../../../shared/ui/product-name.tsx'
import { VegMark } from '../../../shared/ui/veg-mark.tsx'
import { AmountField } from '../../kit/amount-field.tsx'
import { Problem } from '../../shared/looks.tsx'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { readPrice } from '../form/typed-product.ts'
import partClasses from '../parts.module.css'
import { StateMark } from '../parts.tsx'
import priceClasses from '../prices/prices.module.css'
import { createChoices, isMissing, useChoice, useChoices } from './choices.ts'
import classes from './starter.module.css'
import { texts } from './texts.ts'

/** The unit of the price: `₹`, or `₹/kg`. */
const signOf = ({ unit }: StarterProduct): string => (unit ? `₹/${contractTexts.units[unit]}` : '₹')

const findProblem = (product: StarterProduct, price: string): string | undefined => {
  const parsed = isMissing(price) ? undefined : readPrice(price, product)
  return parsed && 'problem' in parsed ? sharedTexts.fieldProblem(parsed.problem) : undefined
}

type StarterPriceProps = { product: StarterProduct; price: string; field: Ref<HTMLInputElement> }

/** The price of a ticked product, of a kilo or litre for loose goods. */
const StarterPrice = ({ product, price, field }: StarterPriceProps) => {
  const choices = usePart(createChoices)
  const id = useId()
  // No error during typing, because `4` of `40.50` is not wrong yet.
  const [isTyping, setTyping] = useState(false)
  const problem = isTyping ? undefined : findProblem(product, price)
  const sign = signOf(product)
  return (
    <>
      <span style={{ marginInlineStart: 'auto' }}>
        <span className={partClasses.soft} aria-hidden="true">
          {sign}
        </span>{' '}
        <AmountField
          isBare
          ref={field}
          className={`${fieldClasses.field} ${priceClasses.price}`}
          aria-label={texts.priceOf(localName(product), sign)}
          aria-describedby={problem ? id : undefined}
          aria-invalid={problem ? true : undefined}
          data-price
          enterKeyHint="next"
          value={price}
          onChange={(text) => {
            setTyping(true)
            choices.typePrice(product.id, text)
          }}
          // Ctrl + Enter adds without leaving the field, so errors are shown now.
          onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
          onBlur={() => setTyping(false)}
        />
      </span>
      {problem && (
        <Problem id={id} role="alert">
          {problem}
        </Problem>
      )}
    </>
  )
}

/** The name in the other language than the page's. */
const OtherName = ({ product }: { product: StarterProduct }) => {
  const isEnglish = localName(product) === product.name
  return <span lang={isEnglish ? 'hi' : 'en'}>{isEnglish ? product.nameHi : product.name}</span>
}

/** A product of the list. Ticking it shows and focuses the field for its price. */
const StarterRow = memo(({ product }: { product: StarterProduct }) => {
  const { id, veg, isInShop } = product
  const choices = usePart(createChoices)
  const choice = useChoice(id)
  const isTicked = !isInShop && choice?.isTicked === true
  const price = useRef<HTMLInputElement>(null)
  return (
    <li className={classes.row} data-row={id} data-typed={isTicked || undefined}>
      <label className={partClasses.choice}>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isInShop}
          onChange={({ currentTarget: { checked } }) => {
            // Within the press, because otherwise a phone would not open its keyboard.
            flushSync(() => choices.tick([id], checked))
            price.current?.focus()
          }}
        />
        <img
          src={starterPicture(id)}
          alt=""
          width={40}
          height={40}
          className={partClasses.thumbnail}
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => currentTarget.setAttribute('src', placeholder)}
        />
        <span>
          <span className={partClasses.name}>
            <span>{withWholeAmounts(localName(product))}</span>
            {veg && <VegMark veg={veg} className={partClasses.veg} />}
          </span>
          <span className={partClasses.soft}>
            <OtherName product={product} />
            {isInShop && <StateMark>{texts.inShop}</StateMark>}
          </span>
        </span>
      </label>
      {isTicked && <StarterPrice product={product} price={choice.price} field={price} />}
    </li>
  )
})

type AllProps = { name: string; products: readonly StarterProduct[]; onTicked: () => void }

/** Ticks a whole category, or removes its ticks. */
const AllButton = ({ name, products, onTicked }: AllProps) => {
  const { tick } = usePart(createChoices)
  const choices = useChoices()
  const absent = products.filter(({ isInShop }) => !isInShop)
  if (absent.length === 0) return null
  const areAllTicked = absent.every(({ id }) => choices[id]?.isTicked)
  return (
    <Button
      variant="default"
      onClick={() => {
        const ids = absent.map(({ id }) => id)
        // Deferred, because the price field must be rendered first.
        flushSync(() => tick(ids, !areAllTicked))
        if (!areAllTicked) onTicked()
      }}
    >
      {(areAllTicked ? texts.unselectAll : texts.selectAll)(name)}
    </Button>
  )
}

type StarterSectionProps = {
  name: string
  products: readonly StarterProduct[]
  /** Whether the rows are the whole category, and not only search results. */
  isWhole: boolean
  /** Called when the whole category was ticked. */
  onTicked: (first: StarterProduct) => void
}

/** The products of a category. */
export const StarterSection = memo(({ name, products, isWhole, onTicked }: StarterSectionProps) => {
  const id = useId()
  const [first] = products
  if (!first) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mt="md" mb="xs">
        <Box component="h3" id={id} m={0} fz="1.15rem">
          {name}
        </Box>
        {isWhole && <AllButton name={name} products={products} onTicked={() => onTicked(first)} />}
      </Group>
      <ul className={partClasses.list}>
        {products.map((product) => (
          <StarterRow key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
})
