import { Box, Text } from '@mantine/core'
import { useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { localName } from '#contract/local-text.ts'
import { useCategories } from '../../shared/api/queries.ts'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { Panel } from '../kit/panel.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { ActionSwitch } from '../kit/switch.tsx'
import { useDeleteQuestion } from '../kit/use-delete-question.tsx'
import { DeleteIcon, EditIcon } from '../shared/icons.tsx'
import { SortedList } from '../shared/reorder/sorted-list.tsx'
import { useDeleteCategory, useOrderCategories, useSetCategoryActive } from './api.ts'
import { AddCategoryForm, EditCategoryDialog } from './category-form.tsx'
import { texts } from './texts.ts'

type ControlsProps = {
  category: Category
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

const CategoryControls = ({ category, onEdit, onDelete }: ControlsProps) => {
  const setActive = useSetCategoryActive()
  const { id, displayOrder, isActive } = category
  const name = localName(category)
  return (
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
      <IconButton label={texts.edit(name)} onClick={() => onEdit(category)}>
        <EditIcon />
      </IconButton>
      <IconButton label={texts.delete(name)} isDanger onClick={() => onDelete(category)}>
        <DeleteIcon />
      </IconButton>
    </>
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
        noteOf={(category) => category === takesRest && texts.takesRest}
        save={saveOrder}
        onRefused={retry}
      >
        {(category) => <CategoryControls category={category} onEdit={setEdited} onDelete={ask} />}
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
