import { Group, NativeSelect, VisuallyHidden } from '@mantine/core'
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { useLatestSave } from '../../kit/use-latest-save.ts'
import { DownIcon, TopIcon, UpIcon } from '../../shared/icons.tsx'
import { SortedList, SortedRow } from '../../shared/reorder/sorted-list.tsx'
import { type Motion, motionOf, useDrag } from '../../shared/reorder/use-drag.ts'
import { useAllProducts } from '../api.ts'
import { useOrderProducts, useProductOrder } from './api.ts'
import { texts } from './texts.ts'

type ShelfRowProps = {
  product: AdminProduct
  index: number
  isLast: boolean
  motion: Motion | undefined
  onGrab: (event: PointerEvent) => void
  onMove: (to: number) => void
}

/** A product that is moved within its category. */
export const ShelfRow = ({ product, index, isLast, motion, onGrab, onMove }: ShelfRowProps) => {
  const name = localName(product)
  const isFirst = index === 0
  return (
    <SortedRow
      name={name}
      note={product.isHidden && texts.isHidden}
      motion={motion}
      onGrab={onGrab}
      controls={
        <Group gap="xs" ml="auto">
          <IconButton label={texts.moveToTop(name)} isDisabled={isFirst} onClick={() => onMove(0)}>
            <TopIcon />
          </IconButton>
          <IconButton label={texts.moveUp(name)} isDisabled={isFirst} onClick={() => onMove(index - 1)}>
            <UpIcon />
          </IconButton>
          <IconButton label={texts.moveDown(name)} isDisabled={isLast} onClick={() => onMove(index + 1)}>
            <DownIcon />
          </IconButton>
        </Group>
      }
    />
  )
}

type ShelfProps = {
  categoryId: string
  ids: string[]
  products: readonly AdminProduct[]
  readAgain: () => void
}

const Shelf = ({ categoryId, ids: saved, products, readAgain }: ShelfProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { unsaved, set } = useLatestSave(useOrderProducts(categoryId).run)
  const [message, setMessage] = useState('')
  const byId = useMemo(() => new Map(products.map((product) => [product.id, product])), [products])
  const ids = unsaved ?? saved

  const move = async (from: number, to: number) => {
    const moved = ids[from]
    if (moved === undefined) return
    const product = byId.get(moved)
    if (product) setMessage(texts.movedTo(localName(product), to + 1, ids.length))
    if (await set(ids.toSpliced(from, 1).toSpliced(to, 0, moved))) return
    setMessage('')
    readAgain() // the store refuses the order of a list that has changed
  }
  const { drag, grab } = useDrag(list, (from, to) => void move(from, to))

  return (
    <>
      <SortedList ref={list} isDragging={drag !== undefined}>
        {ids.map((id, index) => {
          const product = byId.get(id)
          return (
            product && (
              <ShelfRow
                key={id}
                product={product}
                index={index}
                isLast={index === ids.length - 1}
                motion={motionOf(drag, index)}
                onGrab={(event) => grab(event, index)}
                onMove={(to) => void move(index, to)}
              />
            )
          )
        })}
      </SortedList>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  )
}

/** The products of a category, which the owner sorts by dragging them or with the buttons of each row. */
export const ShelfList = ({ categoryId }: { categoryId: string }) => {
  const order = useProductOrder(categoryId)
  const all = useAllProducts()
  const error = order.error ?? all.error
  const readAgain = () => {
    order.retry()
    all.retry()
  }
  if (error) return <ReadFailed what={texts.theOrder} error={error} onRetry={readAgain} />
  if (!order.data || !all.data) return <RowSkeletons count={3} label={texts.loading} />
  if (order.data.ids.length === 0) return <EmptyNote>{texts.none}</EmptyNote>
  return <Shelf categoryId={categoryId} ids={order.data.ids} products={all.data} readAgain={readAgain} />
}

// A lazy part of the owner's group, because few owners open it.

/** Sorts the products of a category as shoppers see them. Source: contract/README.md, Catalogue. */
export const OrderView = () => {
  const { data: categories, error, retry } = useCategories()
  const [chosen, setChosen] = useState<string>()
  if (error) return <ReadFailed what={texts.theOrder} error={error} onRetry={retry} />
  if (!categories) return <RowSkeletons count={3} label={texts.loading} />
  const categoryId = chosen ?? categories[0]?.id
  if (categoryId === undefined) return <EmptyNote>{texts.noCategories}</EmptyNote>
  return (
    <>
      <p>{texts.help}</p>
      <NativeSelect
        label={texts.category}
        mb="md"
        value={categoryId}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={categories.map((category) => ({ value: category.id, label: localName(category) }))}
      />
      <ShelfList key={categoryId} categoryId={categoryId} />
    </>
  )
}
