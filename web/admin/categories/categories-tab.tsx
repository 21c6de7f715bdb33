import { useCategories } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useDeleteQuestion } from '../shared/use-delete-question.tsx'
import { AddCategoryForm } from './add-category-form.tsx'
import { useDeleteCategory } from './api.ts'
import classes from './categories.module.css'
import { CategoryRow } from './category-row.tsx'
import { texts } from './texts.ts'

const CategoryList = () => {
  const { data: categories, error, retry } = useCategories()
  const { ask, question } = useDeleteQuestion(useDeleteCategory(), texts.deleteQuestion)

  if (error) return <ReadFailed what={texts.theCategories} error={error} onRetry={retry} />
  if (!categories) return <RowSkeletons count={3} label={texts.loading} />
  if (categories.length === 0) return <EmptyNote>{texts.none}</EmptyNote>
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
    <Panel title={texts.addTitle}>
      <AddCategoryForm />
    </Panel>
    <Panel title={texts.listTitle(useCategories().data?.length ?? 0)}>
      <CategoryList />
    </Panel>
  </>
)
