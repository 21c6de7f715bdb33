import { memo } from 'react'
import { priceText } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { formatDate } from '../../../shared/lib/dates.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { StoreImage } from '../../../shared/ui/store-image.tsx'
import { VegMark } from '../../../shared/ui/veg-mark.tsx'
import { DeleteIcon, EditIcon } from '../../shared/icons.tsx'
import { StateMark } from '../state-mark.tsx'
import { texts } from '../texts.ts'
import classes from './list.module.css'
import { StockSwitch } from './stock-switch.tsx'

type Props = {
  product: AdminProduct
  onEdit: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
}

export const ProductRow = memo(({ product, onEdit, onDelete }: Props) => (
  <li className={classes.row} data-off={product.isSoldOut || product.isHidden || undefined}>
    <StoreImage url={product.imageUrl} alt="" width={56} height={56} className={classes.thumbnail} />
    <div className={classes.about}>
      <span className={classes.name}>
        <span>{localName(product)}</span>
        {product.veg && <VegMark veg={product.veg} className={classes.veg} />}
      </span>
      <span className={classes.added}>
        {texts.addedOn(formatDate(product.createdAt))}
        {product.isHidden && <StateMark>{texts.isHidden}</StateMark>}
      </span>
    </div>
    <span className={classes.price}>{priceText(product)}</span>
    <div className={classes.controls}>
      <StockSwitch product={product} />
      <div className={classes.actions}>
        <IconButton label={texts.edit(localName(product))} onClick={() => onEdit(product)}>
          <EditIcon />
        </IconButton>
        <IconButton label={texts.delete(localName(product))} isDanger onClick={() => onDelete(product)}>
          <DeleteIcon />
        </IconButton>
      </div>
    </div>
  </li>
))
