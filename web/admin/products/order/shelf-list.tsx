import { VisuallyHidden } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { motionOf } from '../../shared/reorder/motion.ts'
import classes from '../../shared/reorder/reorder.module.css'
import { useDrag } from '../../shared/reorder/use-drag.ts'
import { useOptimisticSave } from '../../shared/use-optimistic-save.ts'
import { useAllProducts } from '../api.ts'
import { useOrderProducts, useProductOrder } from './api.ts'
import { ShelfRow } from './shelf-row.tsx'
import { texts } from './texts.ts'

type Props = { categoryId: string; ids: string[]; products: readonly AdminProduct[]; readAgain: () => void }

const Shelf = ({ categoryId, ids: saved, products, readAgain }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const { unsaved, set } = useOptimisticSave(useOrderProducts(categoryId), texts.failed)
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
      <ul ref={list} className={classes.list} data-dragging={drag !== undefined || undefined}>
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
      </ul>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  )
}

/** The products of a category, which the owner puts in order by dragging them or with the buttons of each row. */
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
