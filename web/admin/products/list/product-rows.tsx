import { Button } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import { priceText } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { groupDigits } from '#contract/money.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { formatDate } from '../../../shared/lib/dates.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { StoreImage } from '../../../shared/ui/store-image.tsx'
import { VegMark } from '../../../shared/ui/veg-mark.tsx'
import { useDeleteQuestion } from '../../shared/dialogs/use-delete-question.tsx'
import { DeleteIcon, EditIcon } from '../../shared/icons.tsx'
import { ActionSwitch } from '../../shared/switches/plain-switch.tsx'
import { useDeleteProduct, useSetInStock } from '../api.ts'
import { EditProductDialog } from '../form/edit-product-dialog.tsx'
import { StateMark } from '../parts.tsx'
import { texts } from '../texts.ts'
import { ChoiceRow } from './bulk/bulk-bar.tsx'
import classes from './list.module.css'

const StockSwitch = ({ product }: { product: AdminProduct }) => {
  const { id, isSoldOut } = product
  const setInStock = useSetInStock()
  return (
    <ActionSwitch
      label={(isOn) => (isOn ? texts.inStock : texts.soldOut)}
      name={texts.inStockOf(localName(product))}
      isOn={!isSoldOut}
      save={(isOn) => setInStock(id, isOn)}
      failure={texts.saveFailed}
    />
  )
}

type ProductRowProps = {
  product: AdminProduct
  onEdit: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
}

const ProductRow = memo(({ product, onEdit, onDelete }: ProductRowProps) => (
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

/** The number of rows shown at first and added by each tap: few enough for a phone to render without a delay. */
const rowsPerStep = 60

type ProductRowsProps = {
  products: AdminProduct[]
  /** Set in bulk mode: the rows then have ticks. */
  chosen: ReadonlySet<string> | undefined
  onToggle: (id: string) => void
}

export const ProductRows = ({ products, chosen, onToggle }: ProductRowsProps) => {
  const { ask, question } = useDeleteQuestion({
    ...texts.deleteQuestion,
    remove: useDeleteProduct(),
    nameOf: localName,
  })
  const [shown, setShown] = useState(rowsPerStep)
  const [edited, setEdited] = useState<AdminProduct>()
  const hidden = products.length - shown
  const list = useRef<HTMLUListElement>(null)
  const isChoosing = chosen !== undefined
  // On a phone the rows with their ticks are below the search, out of sight.
  useEffect(() => {
    const rows = list.current
    if (isChoosing && rows && rows.getBoundingClientRect().top > innerHeight / 2) rows.scrollIntoView()
  }, [isChoosing])
  return (
    <>
      <ul ref={list} className={classes.list}>
        {products
          .slice(0, shown)
          .map((product) =>
            chosen ? (
              <ChoiceRow
                key={product.id}
                product={product}
                isChosen={chosen.has(product.id)}
                onToggle={onToggle}
              />
            ) : (
              <ProductRow key={product.id} product={product} onEdit={setEdited} onDelete={ask} />
            ),
          )}
      </ul>
      {hidden > 0 && (
        <Button variant="default" fullWidth mt="md" onClick={() => setShown(shown + rowsPerStep)}>
          {texts.showMore(groupDigits(hidden))}
        </Button>
      )}
      {edited && <EditProductDialog key={edited.id} product={edited} onClose={() => setEdited(undefined)} />}
      {question}
    </>
  )
}
