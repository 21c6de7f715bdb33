import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ChangeProductsBody } from '#contract/admin-products.ts'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { useNotify } from '../../../shared/ui/mantine/notify.tsx'
import { ActionButton } from '../../kit/action-button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { useChangeProducts } from '../api.ts'
import classes from '../products.module.css'
import { listNames } from '../save-question.tsx'
import { texts as productTexts } from '../texts.ts'

const texts = productTexts.bulk

type Change = Omit<ChangeProductsBody, 'ids'>

/** An option whose value is the change itself. */
const option = (label: string, change: Change) => ({ label, value: JSON.stringify(change) })

type BulkBarProps = {
  /** All products, and those that the list currently shows. */
  products: readonly AdminProduct[]
  found: readonly AdminProduct[]
  chosen: ReadonlySet<string>
  choose: (ids: readonly string[]) => void
  /** Ends the selection. */
  stop: () => void
}

/**
 * The bulk actions, at the lower edge of the screen. The bar is low until a product is ticked, so that phones show more
 * of the list.
 */
export const BulkBar = ({ products, found, chosen, choose, stop }: BulkBarProps) => {
  const { data: categories = [] } = useCategories()
  const changeProducts = useChangeProducts()
  const notify = useNotify()
  const [choice, setChoice] = useState('')
  const [isAsking, setAsking] = useState(false)
  const wanted = products.filter(({ id }) => chosen.has(id))
  const change: Change | undefined = choice === '' ? undefined : JSON.parse(choice)

  const apply = async () => {
    const sent = await changeProducts.run({ ids: wanted.map(({ id }) => id), ...change })
    if (!sent) return
    notify.success((change?.isDeleted ? texts.deleted : texts.changed)(sent.answer.changed.length))
    setAsking(false)
    choose([])
    setChoice('')
  }
  const areAllChosen = found.length > 0 && found.every(({ id }) => chosen.has(id))
  return (
    <Group component="section" gap="xs" className={classes.bar ?? ''} aria-label={texts.bar}>
      <p role="status">{texts.chosen(wanted.length)}</p>
      <Button
        variant="default"
        px={12}
        onClick={() => choose(areAllChosen ? [] : [...chosen, ...found.map(({ id }) => id)])}
      >
        {areAllChosen ? texts.chooseNone : texts.chooseAll(found.length)}
      </Button>
      {wanted.length > 0 && (
        <>
          <NativeSelect
            flex="1 1 8rem"
            aria-label={texts.whatToDo}
            value={choice}
            onChange={(event) => setChoice(event.currentTarget.value)}
            data={[
              { value: '', label: texts.whatToDo },
              option(productTexts.soldOut, { isSoldOut: true }),
              option(productTexts.inStock, { isSoldOut: false }),
              option(texts.hide, { isHidden: true }),
              option(texts.show, { isHidden: false }),
              option(texts.delete, { isDeleted: true }),
              {
                group: texts.moveTo,
                items: [
                  ...categories.map((category) => option(localName(category), { categoryId: category.id })),
                  option(productTexts.withoutCategory, { categoryId: null }),
                ],
              },
            ]}
          />
          <ActionButton
            disabled={!change}
            isBusy={changeProducts.isBusy}
            onClick={() => (change?.isDeleted ? setAsking(true) : apply())}
          >
            {(change?.isDeleted ? texts.deleteThem : texts.apply)(wanted.length)}
          </ActionButton>
        </>
      )}
      <Button variant="default" px={12} onClick={stop}>
        {texts.stop}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteTitle}
          question={texts.deleteQuestion(wanted.length)}
          verb={sharedTexts.delete}
          isPending={changeProducts.isBusy}
          onConfirm={() => void apply()}
          onClose={() => setAsking(false)}
        >
          <p>
            <b>{listNames(wanted.map(localName))}</b>
          </p>
        </ConfirmDialog>
      )}
    </Group>
  )
}
