import { Box, Menu, Text, VisuallyHidden } from '@mantine/core'
import { memo, type PointerEvent, useRef, useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { localName } from '#contract/local-text.ts'
import { useCategories } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { RowMenu } from '../kit/row-menu.tsx'
import { ActionSwitch } from '../kit/switch.tsx'
import { useDeleteQuestion } from '../kit/use-delete-question.tsx'
import { useLatestSave } from '../kit/use-latest-save.ts'
import { EditIcon } from '../shared/icons.tsx'
import { SortedList, SortedRow } from '../shared/reorder/sorted-list.tsx'
import { type Motion, motionOf, useDrag } from '../shared/reorder/use-drag.ts'
import { texts as sharedTexts } from '../shared/texts.ts'
import { useDeleteCategory, useOrderCategories, useSetCategoryActive } from './api.ts'
import { AddCategoryForm, EditCategoryDialog } from './category-form.tsx'
import { texts } from './texts.ts'

const arrange = (categories: Category[], ids: string[]): Category[] =>
  ids.flatMap((id, displayOrder) => {
    const category = categories.find((known) => known.id === id)
    return category ? [{ ...category, displayOrder }] : []
  })

/**
 * The categories in the order that the owner chooses, which is shown while it is being saved.
 * `message` is for screen readers.
 */
const useCategoryOrder = (
  saved: Category[],
  readAgain: () => void,
): { categories: Category[]; move: (from: number, to: number) => Promise<void>; message: string } => {
  const { unsaved, set } = useLatestSave(useOrderCategories().run)
  const [message, setMessage] = useState('')
  const categories = unsaved ? arrange(saved, unsaved) : saved

  const move = async (from: number, to: number) => {
    const ids = categories.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    const category = categories[from]
    if (moved === undefined || !category) return
    ids.splice(to, 0, moved)
    setMessage(texts.movedTo(localName(category), to + 1, ids.length))
    if (await set(ids)) return
    setMessage('')
    readAgain() // the store refuses the order of a list that has changed
  }
  return { categories, move, message }
}

type MoveItemProps = { label: string; isDisabled: boolean; onMove: () => void; children: string }

/** Moves the row by one place. The menu stays open, and the entry keeps the focus, for the next place. */
const MoveItem = ({ label, isDisabled, onMove, children }: MoveItemProps) => (
  <Menu.Item
    aria-label={label}
    {...(isDisabled && { 'aria-disabled': true, 'data-disabled': true })}
    closeMenuOnClick={false}
    onClick={() => !isDisabled && onMove()}
  >
    {children}
  </Menu.Item>
)

type RowActions = {
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

type CategoryRowProps = RowActions & {
  category: Category
  isFirst: boolean
  isLast: boolean
  /** Whether the products without a category are shown here. */
  takesRest: boolean
  /** Set while a row is dragged: on that row, and on those that make room for it. */
  motion: Motion | undefined
  onGrab: (event: PointerEvent) => void
  /** Moves the row by one place: -1 means up. */
  onMove: (step: -1 | 1) => void
}

const CategoryRow = ({
  category,
  isFirst,
  isLast,
  takesRest,
  motion,
  onGrab,
  onMove,
  onEdit,
  onDelete,
}: CategoryRowProps) => {
  const setActive = useSetCategoryActive()
  const { id, displayOrder, isActive } = category
  const name = localName(category)
  return (
    <SortedRow
      name={name}
      note={takesRest && texts.takesRest}
      motion={motion}
      onGrab={onGrab}
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
            <MoveItem label={texts.moveUp(name)} isDisabled={isFirst} onMove={() => onMove(-1)}>
              {texts.up}
            </MoveItem>
            <MoveItem label={texts.moveDown(name)} isDisabled={isLast} onMove={() => onMove(1)}>
              {texts.down}
            </MoveItem>
            <Menu.Divider />
            <Menu.Item
              c="var(--mantine-color-error)"
              aria-label={texts.delete(name)}
              aria-haspopup="dialog"
              onClick={() => onDelete(category)}
            >
              {sharedTexts.delete}
            </Menu.Item>
          </RowMenu>
        </>
      }
    />
  )
}

type CategoryListProps = RowActions & { saved: Category[]; readAgain: () => void }

/** The categories, which the owner sorts by dragging them or with the buttons of each row. */
const CategoryList = ({ saved, readAgain, onEdit, onDelete }: CategoryListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { categories, move, message } = useCategoryOrder(saved, readAgain)
  const { drag, grab } = useDrag(list, (from, to) => void move(from, to))
  /** The open menu of a row goes where the row goes. */
  const keepInView = (index: number) =>
    list.current?.children[index]?.querySelector('button')?.scrollIntoView({ block: 'nearest' })
  // Source: contract/README.md, Catalogue.
  const takesRest = categories.find(({ isActive, displayOrder }) => isActive && displayOrder === 0)
  return (
    <>
      <SortedList ref={list} isDragging={drag !== undefined}>
        {categories.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            takesRest={category === takesRest}
            motion={motionOf(drag, index)}
            onGrab={(event) => grab(event, index)}
            onMove={(step) => {
              void move(index, index + step)
              requestAnimationFrame(() => keepInView(index + step))
            }}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </SortedList>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  )
}

/** Not rendered again when a dialog about one of them opens, which would take as long as the dialog itself. */
const Categories = memo((actions: RowActions) => {
  const { data: categories, error, retry } = useCategories()
  const failure = error && <ReadFailed what={texts.theCategories} error={error} onRetry={retry} />
  if (!categories) return failure || <RowSkeletons count={3} label={texts.loading} />
  return (
    <>
      {failure}
      {categories.length === 0 ? (
        <EmptyNote>{texts.none}</EmptyNote>
      ) : (
        <CategoryList saved={categories} readAgain={retry} {...actions} />
      )}
    </>
  )
})

const ManageCategories = () => {
  const [edited, setEdited] = useState<Category>()
  const { ask, question } = useDeleteQuestion({
    ...texts.deleteQuestion,
    remove: useDeleteCategory(),
    nameOf: localName,
  })
  return (
    <>
      <Categories onEdit={setEdited} onDelete={ask} />
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
