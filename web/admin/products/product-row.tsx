import { memo } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { formatDate } from '../../shared/lib/dates.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { DeleteIcon, EditIcon } from '../shared/icons.tsx'
import type { ProductSwitch } from './api.ts'
import classes from './products.module.css'
import { texts } from './texts.ts'

type Props = {
  product: Product
  onSwitch: (product: Product, change: ProductSwitch) => void
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
}

export const ProductRow = memo(({ product, onSwitch, onEdit, onDelete }: Props) => (
  <li className={classes.row} data-off={product.isSoldOut || product.isHidden || undefined}>
    <StoreImage url={product.imageUrl} alt="" width={56} height={56} className={classes.thumbnail} />
    <div className={classes.about}>
      <span className={classes.name} id={`name-${product.id}`}>
        {product.name}
      </span>
      <span className={classes.added}>{texts.addedOn(formatDate(product.createdAt))}</span>
    </div>
    <div className={classes.switches}>
      <button
        type="button"
        className={classes.switch}
        aria-pressed={product.isSoldOut}
        aria-describedby={`name-${product.id}`}
        onClick={() => onSwitch(product, { isSoldOut: !product.isSoldOut })}
      >
        {texts.soldOut}
      </button>
      <button
        type="button"
        className={classes.switch}
        aria-pressed={product.isHidden}
        aria-describedby={`name-${product.id}`}
        onClick={() => onSwitch(product, { isHidden: !product.isHidden })}
      >
        {texts.hidden}
      </button>
    </div>
    <span className={classes.price}>{formatRupees(product.price)}</span>
    <div className={classes.actions}>
      <IconButton label={texts.edit(product.name)} onClick={() => onEdit(product)}>
        <EditIcon />
      </IconButton>
      <IconButton label={texts.delete(product.name)} isDanger onClick={() => onDelete(product)}>
        <DeleteIcon />
      </IconButton>
    </div>
  </li>
))
