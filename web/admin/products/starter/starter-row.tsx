import { memo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type StarterProduct, starterPicture } from '#contract/admin-starter.ts'
import { localName } from '#contract/local-text.ts'
import placeholder from '../../../shared/ui/placeholder.svg'
import { withWholeAmounts } from '../../../shared/ui/product-name.tsx'
import { VegMark } from '../../../shared/ui/veg-mark.tsx'
import listClasses from '../list/list.module.css'
import severalClasses from '../list/several/several.module.css'
import priceClasses from '../prices/prices.module.css'
import { StateMark } from '../state-mark.tsx'
import { tick, useChoice } from './choices.ts'
import classes from './starter.module.css'
import { StarterPrice } from './starter-price.tsx'
import { texts } from './texts.ts'

/** The name in the language that the page is not in. */
const OtherName = ({ product }: { product: StarterProduct }) => {
  const isEnglish = localName(product) === product.name
  return <span lang={isEnglish ? 'hi' : 'en'}>{isEnglish ? product.nameHi : product.name}</span>
}

/** A thing of the list. A tick shows the field for its price, and leads to it. */
export const StarterRow = memo(({ product }: { product: StarterProduct }) => {
  const { id, veg, isInShop } = product
  const choice = useChoice(id)
  const isTicked = !isInShop && choice?.isTicked === true
  const price = useRef<HTMLInputElement>(null)
  return (
    <li className={priceClasses.row} data-row={id} data-typed={isTicked || undefined}>
      <label className={`${severalClasses.row} ${classes.thing}`}>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isInShop}
          onChange={({ currentTarget: { checked } }) => {
            // Within the press, or a phone would not open its keyboard.
            flushSync(() => tick([id], checked))
            price.current?.focus()
          }}
        />
        <img
          src={starterPicture(id)}
          alt=""
          width={56}
          height={56}
          className={listClasses.thumbnail}
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => currentTarget.setAttribute('src', placeholder)}
        />
        <span className={listClasses.about}>
          <span className={listClasses.name}>
            <span>{withWholeAmounts(localName(product))}</span>
            {veg && <VegMark veg={veg} className={listClasses.veg} />}
          </span>
          <span className={listClasses.added}>
            <OtherName product={product} />
            {isInShop && <StateMark>{texts.inShop}</StateMark>}
          </span>
        </span>
      </label>
      {isTicked && <StarterPrice product={product} price={choice.price} field={price} />}
    </li>
  )
})
