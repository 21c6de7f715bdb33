import { VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { localName } from '#contract/local-text.ts'
import { useDeleteQuestion } from '../shared/dialogs/use-delete-question.tsx'
import { motionOf } from '../shared/reorder/motion.ts'
import classes from '../shared/reorder/reorder.module.css'
import { useDrag } from '../shared/reorder/use-drag.ts'
import { useDeleteCategory } from './api.ts'
import { CategoryRow } from './category-row.tsx'
import { EditCategoryDialog } from './edit-category-dialog.tsx'
import { useCategoryOrder } from './order/use-category-order.ts'
import { texts } from './texts.ts'

type Props = { saved: Category[]; readAgain: () => void }

/** The categories, which the owner puts in order by dragging them or with the buttons of each row. */
export const CategoryList = ({ saved, readAgain }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const { categories, move, message } = useCategoryOrder(saved, readAgain)
  const { drag, grab } = useDrag(list, (from, to) => void move(from, to))
  const { ask, question } = useDeleteQuestion({
    ...texts.deleteQuestion,
    remove: useDeleteCategory(),
    nameOf: localName,
  })
  const [edited, setEdited] = useState<Category>()
  // Source: contract/README.md, Catalogue.
  const takesRest = categories.find(({ isActive, displayOrder }) => isActive && displayOrder === 0)
  return (
    <>
      <ul ref={list} className={classes.list} data-dragging={drag !== undefined || undefined}>
        {categories.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            takesRest={category === takesRest}
            motion={motionOf(drag, index)}
            onGrab={(event) => grab(event, index)}
            onMove={(step) => void move(index, index + step)}
            onEdit={setEdited}
            onDelete={ask}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      {edited && (
        <EditCategoryDialog key={edited.id} category={edited} onClose={() => setEdited(undefined)} />
      )}
      {question}
    </>
  )
}
