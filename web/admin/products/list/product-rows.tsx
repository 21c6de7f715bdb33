import { Button, VisuallyHidden } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import { priceText } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { groupDigits } from '#contract/money.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { formatDate } from '../../../shared/lib/dates.ts'
import buttonClasses from '../../../shared/ui/button.module.css'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { StoreImage } from '../../../shared/ui/store-image.tsx'
import { VegMark } from '../../../shared/ui/veg-mark.tsx'
import { RowsTable } from '../../kit/rows-table.tsx'
import { ActionSwitch } from '../../kit/switch.tsx'
import { useDeleteQuestion } from '../../kit/use-delete-question.tsx'
import { DeleteIcon } from '../../shared/icons.tsx'
import { useDeleteProduct, useSetInStock } from '../api.ts'
import partClasses from '../parts.module.css'
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
      save={(isOn) => setInStock.run(id, isOn)}
    />
  )
}

type ProductRowProps = {
  product: AdminProduct
  onEdit: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
}

/** Of plain elements, because the list contains one for each product. */
const ProductRow = memo(({ product, onEdit, onDelete }: ProductRowProps) => {
  const name = localName(product)
  const edit = texts.edit(name)
  return (
    <tr className={classes.row} data-off={product.isSoldOut || product.isHidden || undefined}>
      <td data-picture>
        <StoreImage url={product.imageUrl} alt="" width={40} height={40} className={partClasses.thumbnail} />
      </td>
      <th scope="row">
        <span className={partClasses.name}>
          <span>{name}</span>
          {product.veg && <VegMark veg={product.veg} className={partClasses.veg} />}
          {product.isHidden && <StateMark>{texts.isHidden}</StateMark>}
        </span>
      </th>
      <td data-number>
        <b>{priceText(product)}</b>
      </td>
      <td className={partClasses.soft}>
        <small>{texts.columns.added} </small>
        {formatDate(product.createdAt)}
      </td>
      <td className={classes.controls} data-whole>
        <StockSwitch product={product} />
        <button
          type="button"
          className={`${buttonClasses.button} ${buttonClasses.quiet}`}
          aria-label={edit}
          title={edit}
          onClick={() => onEdit(product)}
        >
          {texts.editShort}
        </button>
        <IconButton label={texts.delete(name)} isDanger onClick={() => onDelete(product)}>
          <DeleteIcon />
        </IconButton>
      </td>
    </tr>
  )
})

const columns = '40px minmax(0, 1fr) 7rem 6rem 17rem'
const heads = [
  { label: <VisuallyHidden>{texts.columns.image}</VisuallyHidden> },
  { label: texts.columns.name },
  { label: texts.columns.price, isNumber: true },
  { label: texts.columns.added },
  { label: texts.columns.stock },
]

/** The number of rows shown at first and added by each tap: few enough for a phone to render without a delay. */
const rowsPerStep = 60

type ProductRowsProps = {
  products: AdminProduct[]
  /** Set in bulk mode: the rows then have ticks. */
  chosen: ReadonlySet<string> | undefined
  onToggle: (id: string) => void
  onEdit: (product: AdminProduct) => void
}

export const ProductRows = ({ products, chosen, onToggle, onEdit }: ProductRowsProps) => {
  const { ask, question } = useDeleteQuestion({
    ...texts.deleteQuestion,
    remove: useDeleteProduct(),
    nameOf: localName,
  })
  const [shown, setShown] = useState(rowsPerStep)
  const visible = products.slice(0, shown)
  const hidden = products.length - visible.length
  const list = useRef<HTMLUListElement>(null)
  const isChoosing = chosen !== undefined
  // On a phone the rows with their ticks may be out of sight. Where one is seen, the list does not move.
  useEffect(() => {
    const rows = list.current
    if (isChoosing && rows && rows.getBoundingClientRect().top > innerHeight * 0.8) rows.scrollIntoView()
  }, [isChoosing])
  return (
    <>
      {chosen ? (
        <ul ref={list} id="choices" className={partClasses.list}>
          {visible.map((product) => (
            <ChoiceRow
              key={product.id}
              product={product}
              isChosen={chosen.has(product.id)}
              onToggle={onToggle}
            />
          ))}
        </ul>
      ) : (
        <RowsTable isWide columns={columns} heads={heads}>
          <tbody>
            {visible.map((product) => (
              <ProductRow key={product.id} product={product} onEdit={onEdit} onDelete={ask} />
            ))}
          </tbody>
        </RowsTable>
      )}
      {hidden > 0 && (
        <Button variant="default" fullWidth mt="md" onClick={() => setShown(shown + rowsPerStep)}>
          {texts.showMore(groupDigits(hidden))}
        </Button>
      )}
      {question}
    </>
  )
}
