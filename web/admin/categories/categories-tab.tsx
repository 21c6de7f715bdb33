import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Category } from '#contract/categories.ts'
import { useCategories } from '../../shared/api/reads.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { deleteCategory } from '../admin-writes.ts'
import { useAction } from '../use-action.ts'
import { AddCategoryForm } from './add-category-form.tsx'
import classes from './categories.module.css'
import { CategoryRow } from './category-row.tsx'

const CategoryList = () => {
  const { data: categories, error, mutate: reload } = useCategories()
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const [doomed, setDoomed] = useState<Category>()

  if (error) return <ReadFailed what="The categories" error={error} onRetry={() => reload()} />
  if (!categories) return <RowSkeletons count={3} label="Loading categories" />
  if (categories.length === 0) {
    return <EmptyNote>No categories created yet. Add your first category above.</EmptyNote>
  }
  const remove = async ({ id }: Category) => {
    const isDone = await run(() => deleteCategory(mutate, id), {
      success: 'Category deleted successfully!',
      failure: 'Failed to delete category',
    })
    if (isDone) setDoomed(undefined)
  }
  return (
    <>
      <ul className={classes.list}>
        {categories.map((category) => (
          <CategoryRow key={category.id} category={category} onDelete={setDoomed} />
        ))}
      </ul>
      <ConfirmDialog
        title="Delete Category"
        question="Are you sure you want to delete this category?"
        verb="Delete"
        isOpen={doomed !== undefined}
        isPending={isPending}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(undefined)}
      />
    </>
  )
}

export const CategoriesTab = () => (
  <>
    <Panel title="Add New Category">
      <AddCategoryForm />
    </Panel>
    <Panel title={`Manage Categories (${useCategories().data?.length ?? 0})`}>
      <CategoryList />
    </Panel>
  </>
)
