import { useSWRConfig } from 'swr'
import type { Category } from '#contract/categories.ts'
import { useCategories } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { deleteCategory } from '../shared/admin-mutations.ts'
import { useDeleteQuestion } from '../shared/use-delete-question.tsx'
import { AddCategoryForm } from './add-category-form.tsx'
import classes from './categories.module.css'
import { CategoryRow } from './category-row.tsx'

const CategoryList = () => {
  const { data: categories, error, mutate: reload } = useCategories()
  const { mutate } = useSWRConfig()
  const { ask, question } = useDeleteQuestion(({ id }: Category) => deleteCategory(mutate, id), {
    title: 'Delete Category',
    question: 'Are you sure you want to delete this category?',
    success: 'Category deleted successfully!',
    failure: 'Failed to delete category',
  })

  if (error) return <ReadFailed what="The categories" error={error} onRetry={() => reload()} />
  if (!categories) return <RowSkeletons count={3} label="Loading categories" />
  if (categories.length === 0) {
    return <EmptyNote>No categories created yet. Add your first category above.</EmptyNote>
  }
  return (
    <>
      <ul className={classes.list}>
        {categories.map((category) => (
          <CategoryRow key={category.id} category={category} onDelete={ask} />
        ))}
      </ul>
      {question}
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
