import { Box, Text } from '@mantine/core'
import { useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { localName } from '#contract/local-text.ts'
import { useCategories } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { RowMenu, RowMenuDivider, RowMenuItem } from '../kit/row-menu.tsx'
import { ActionSwitch } from '../kit/switch.tsx'
import { useDeleteQuestion } from '../kit/use-delete-question.tsx'
import { EditIcon } from '../shared/icons.tsx'
import { type Place, SortedList, SortedRow } from '../shared/reorder/sorted-list.tsx'
import { texts as sharedTexts } from '../shared/texts.ts'
import { useDeleteCategory, useOrderCategories, useSetCategoryActive } from './api.ts'
import { AddCategoryForm, EditCategoryDialog } from './category-form.tsx'
import { texts } from './texts.ts'

type MoveItemProps = { label: string; isDisabled: boolean; onMove: () => void; children: string }

/** Moves the row by one place. The menu stays open, and the entry keeps the focus, for the next place. */
const MoveItem = ({ label, isDisabled, onMove, children }: MoveItemProps) => (
  <RowMenuItem
    aria-label={label}
    {...(isDisabled && { 'aria-disabled': true, 'data-disabled': true })}
    closeMenuOnClick={false}
    onClick={() => !isDisabled && onMove()}
  >
    {children}
  </RowMenuItem>
)

type RowActions = {
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

type CategoryRowProps = RowActions & {
  category: Category
  /** Whether the products without a category are shown here. */
  takesRest: boolean
  place: Place
}

const CategoryRow = ({ category, takesRest, place, onEdit, onDelete }: CategoryRowProps) => {
  const setActive = useSetCategoryActive()
  const { id, displayOrder, isActive } = category
  const name = localName(category)
  return (
    <SortedRow
      place={place}
      name={name}
      note={takesRest && texts.takesRest}
      controls={
        <>
          <Text c="dimmed" fz="0.9rem" miw="5rem">
            {texts.order(displayOrder)}
          </Text>
          <Box miw={{ sm: '9.5rem' }}>
            <ActionSwitch
              label={texts.active}
              name={texts.isActive(name)}
              isOn={isActive}
              save={(isOn) => setActive.run(id, isOn)}
            />
          </Box>
        </>
      }
      actions={
        <>
          <IconButton label={texts.edit(name)} onClick={() => onEdit(category)}>
            <EditIcon />
          </IconButton>
          <RowMenu label={texts.moreAbout(name)}>
            <MoveItem
              label={texts.moveUp(name)}
              isDisabled={place.index === 0}
              onMove={() => place.moveTo(place.index - 1)}
            >
              {texts.up}
            </MoveItem>
            <MoveItem
              label={texts.moveDown(name)}
              isDisabled={place.isLast}
              onMove={() => place.moveTo(place.index + 1)}
            >
              {texts.down}
            </MoveItem>
            <RowMenuDivider />
            <RowMenuItem
              c="var(--mantine-color-error)"
              aria-label={texts.delete(name)}
              aria-haspopup="dialog"
              onClick={() => onDelete(category)}
            >
              {sharedTexts.delete}
            </RowMenuItem>
          </RowMenu>
        </>
      }
    />
  )
}

const ManageCategories = () => {
  const { data: categories, error, retry } = useCategories()
  const { run: saveOrder } = useOrderCategories()
  const [edited, setEdited] = useState<Category>()
  const { ask, question } = useDeleteQuestion({
    ...texts.deleteQuestion,
    remove: useDeleteCategory(),
    nameOf: localName,
  })
  if (error) return <ReadFailed what={texts.theCategories} error={error} onRetry={retry} />
  if (!categories) return <RowSkeletons count={3} label={texts.loading} />
  // Source: contract/README.md, Catalogue.
  const takesRest = categories.find(({ isActive, displayOrder }) => isActive && displayOrder === 0)
  return (
    <>
      {categories.length === 0 && <EmptyNote>{texts.none}</EmptyNote>}
      <SortedList
        rows={categories}
        nameOf={localName}
        movedTo={texts.movedTo}
        save={saveOrder}
        onRefused={retry}
      >
        {(category, place) => (
          <CategoryRow
            key={category.id}
            category={category}
            takesRest={category === takesRest}
            place={place}
            onEdit={setEdited}
            onDelete={ask}
          />
        )}
      </SortedList>
      {edited && (
        <EditCategoryDialog key={edited.id} category={edited} onClose={() => setEdited(undefined)} />
      )}
      {question}
    </>
  )
}

export const CategoriesTab = () => (
  <>
    <Panel title={texts.addTitle}>
      <AddCategoryForm />
    </Panel>
    <Panel title={texts.listTitle(useCategories().data?.length ?? 0)}>
      <ManageCategories />
    </Panel>
  </>
)
