import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { groupDigits } from '#contract/group-digits.ts'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { useDeleteQuestion } from '../../shared/dialogs/use-delete-question.tsx'
import { useDeleteProduct } from '../api.ts'
import { EditProductDialog } from '../form/edit-product-dialog.tsx'
import { texts } from '../texts.ts'
import classes from './list.module.css'
import { ProductRow } from './product-row.tsx'
import { ChoiceRow } from './several/choice-row.tsx'

/** The number of rows shown at first and added by each tap: few enough for a phone to render without a delay. */
const rowsPerStep = 60

type Props = {
  products: AdminProduct[]
  /** Set while several are chosen: the rows have ticks then. */
  chosen: ReadonlySet<string> | undefined
  onToggle: (id: string) => void
}

export const ProductRows = ({ products, chosen, onToggle }: Props) => {
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
  // On a phone what can be ticked is below the search, and would be seen only by those who look for it.
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
