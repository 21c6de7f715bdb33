import { Button, Group, VisuallyHidden } from '@mantine/core'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { priceText } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { groupDigits } from '#contract/money.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { formatDate } from '../../../shared/lib/dates.ts'
import buttonClasses from '../../../shared/ui/button.module.css'
import { EmptyNote, ReadFailed } from '../../../shared/ui/load-states.tsx'
import { StoreImage } from '../../../shared/ui/store-image.tsx'
import { VegMark } from '../../../shared/ui/veg-mark.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Panel } from '../../kit/panel.tsx'
import { RowMenu, RowMenuItem } from '../../kit/row-menu.tsx'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { RowsTable } from '../../kit/rows-table.tsx'
import { useScans } from '../../kit/scans.ts'
import { ActionSwitch } from '../../kit/switch.tsx'
import { useDeleteQuestion } from '../../kit/use-delete-question.tsx'
import { DeleteIcon } from '../../shared/icons.tsx'
import { useAllProducts, useDeleteProduct, useSetInStock } from '../api.ts'
import { EditProductDialog } from '../form/edit-product-dialog.tsx'
import { linkTo, ShowMore, StateMark } from '../parts.tsx'
import classes from '../products.module.css'
import { texts } from '../texts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { everything, ProductFilterBar, useFilteredProducts } from './product-filter.tsx'

const nothing: readonly AdminProduct[] = []
const noIds: ReadonlySet<string> = new Set()

/** The list of products with its count, newest first, so that an added product is on top. */
export const ProductList = () => {
  const { data: products = nothing, error, isLoading, retry } = useAllProducts()
  const [filter, setFilter] = useState(everything)
  useScans(({ code, field }) => {
    if (field?.form) return false
    setFilter({ ...filter, search: code })
    return true
  })
  // Deferred, so that typing stays responsive with thousands of products.
  const applied = useDeferredValue(filter)
  const filtered = useFilteredProducts(products, applied)
  const found = useMemo(() => filtered.toReversed(), [filtered])
  /** The ids of the selected products; undefined while the rows have no ticks. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  // Stable, because the rows are memoized.
  const toggle = useCallback(
    (id: string) =>
      setChosen((before = noIds) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const content = () => {
    if (error) return <ReadFailed what={texts.theProducts} error={error} onRetry={retry} />
    if (isLoading) return <RowSkeletons count={3} label={texts.loading} />
    if (products.length === 0) {
      return (
        <>
          <EmptyNote>{texts.none}</EmptyNote>
          <Button variant="default" mt="sm" {...linkTo('csv')}>
            {texts.importAndExport}
          </Button>
        </>
      )
    }
    return (
      <>
        <p className={classes.soft} role="status">
          {found.length < products.length &&
            texts.found(groupDigits(found.length), groupDigits(products.length))}
        </p>
        {found.length === 0 && <EmptyNote>{texts.noneFound}</EmptyNote>}
        <ProductRows products={found} chosen={chosen} onToggle={toggle} />
        {chosen && (
          <BulkBar
            products={products}
            found={found}
            chosen={chosen}
            choose={(ids) => setChosen(new Set(ids))}
            stop={() => setChosen(undefined)}
          />
        )}
      </>
    )
  }
  return (
    <Panel
      title={texts.listTitle(groupDigits(products.length))}
      beside={
        !error &&
        products.length > 0 && (
          <>
            <Group gap="xs">
              <Button
                variant={chosen ? 'light' : 'default'}
                aria-pressed={chosen !== undefined}
                onClick={() => setChosen(chosen ? undefined : noIds)}
              >
                {texts.bulk.start}
              </Button>
              <Button variant="default" {...linkTo('prices')}>
                {texts.prices.title}
              </Button>
              <RowMenu label={texts.moreViews}>
                <RowMenuItem to={linkTo('order').to}>{texts.sorting.open}</RowMenuItem>
                <RowMenuItem to={linkTo('csv').to}>{texts.importAndExport}</RowMenuItem>
              </RowMenu>
            </Group>
            <ProductFilterBar filter={filter} onChange={setFilter} />
          </>
        )
      }
    >
      {content()}
    </Panel>
  )
}

const columns = '40px minmax(0, 1fr) 7rem 6rem 17rem'
const heads = [
  { label: <VisuallyHidden>{texts.columns.image}</VisuallyHidden> },
  { label: texts.columns.name },
  { label: texts.columns.price, isNumber: true },
  { label: texts.columns.added },
  { label: texts.columns.stock },
]

type ProductRowsProps = {
  products: readonly AdminProduct[]
  chosen: ReadonlySet<string> | undefined
  onToggle: (id: string) => void
}

/** Few rows at first, with ticks while several are selected. */
const ProductRows = ({ products, chosen, onToggle }: ProductRowsProps) => {
  const { ask, question } = useDeleteQuestion({
    ...texts.deleteQuestion,
    remove: useDeleteProduct(),
    nameOf: localName,
  })
  const [opened, setOpened] = useState<AdminProduct>()
  return (
    <>
      <ShowMore rows={products}>
        {(visible) => (
          <RowsTable isWide columns={columns} heads={heads}>
            <tbody>
              {visible.map((product) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  isChosen={chosen?.has(product.id)}
                  onToggle={onToggle}
                  onEdit={setOpened}
                  onDelete={ask}
                />
              ))}
            </tbody>
          </RowsTable>
        )}
      </ShowMore>
      {question}
      {opened && <EditProductDialog key={opened.id} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type ProductRowProps = {
  product: AdminProduct
  /** Undefined while the rows have no ticks. */
  isChosen: boolean | undefined
  onToggle: (id: string) => void
  onEdit: (product: AdminProduct) => void
  onDelete: (product: AdminProduct) => void
}

/** Of plain elements, because the list contains one for each product. */
const ProductRow = memo(({ product, isChosen, onToggle, onEdit, onDelete }: ProductRowProps) => {
  const setInStock = useSetInStock()
  const name = localName(product)
  const edit = texts.edit(name)
  const Name = isChosen === undefined ? 'span' : 'label'
  return (
    <tr
      className={classes.productRow}
      data-off={product.isSoldOut || product.isHidden || undefined}
      data-typed={isChosen || undefined}
    >
      <td data-picture>
        <StoreImage url={product.imageUrl} alt="" width={40} height={40} className={classes.thumbnail} />
      </td>
      <th scope="row">
        <Name className={classes.name}>
          {isChosen !== undefined && (
            <input type="checkbox" checked={isChosen} onChange={() => onToggle(product.id)} />
          )}
          <span>{name}</span>
          {product.veg && <VegMark veg={product.veg} className={classes.veg} />}
          {product.isHidden && <StateMark>{texts.isHidden}</StateMark>}
        </Name>
      </th>
      <td data-number>
        <b>{priceText(product)}</b>
      </td>
      <td className={classes.soft}>
        <small>{texts.columns.added} </small>
        {formatDate(product.createdAt)}
      </td>
      <td className={classes.controls} data-whole>
        <ActionSwitch
          label={(isOn) => (isOn ? texts.inStock : texts.soldOut)}
          name={texts.inStockOf(name)}
          isOn={!product.isSoldOut}
          save={(isOn) => setInStock.run(product.id, isOn)}
        />
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
