import { memo } from 'react'
import { priceText } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { StoreImage } from '../../../../shared/ui/store-image.tsx'
import { StateMark } from '../../state-mark.tsx'
import { texts as productTexts } from '../../texts.ts'
import classes from '../list.module.css'
import severalClasses from './several.module.css'
import { texts } from './texts.ts'

type Props = { product: AdminProduct; isChosen: boolean; onToggle: (id: string) => void }

/** A row of the list while several products are chosen: all of it is the tick's label. */
export const ChoiceRow = memo(({ product, isChosen, onToggle }: Props) => (
  <li className={severalClasses.item}>
    <label className={severalClasses.row} data-off={product.isSoldOut || product.isHidden || undefined}>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(product.id)} />
      <StoreImage url={product.imageUrl} alt="" width={56} height={56} className={classes.thumbnail} />
      <span className={classes.about}>
        <span className={classes.name}>{localName(product)}</span>
        <span className={classes.added}>
          {priceText(product)}
          {product.isSoldOut && <StateMark>{texts.soldOut}</StateMark>}
          {product.isHidden && <StateMark>{productTexts.isHidden}</StateMark>}
        </span>
      </span>
    </label>
  </li>
))
