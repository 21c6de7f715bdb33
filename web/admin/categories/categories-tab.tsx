import { useCategories } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { AddCategoryForm } from './add-category-form.tsx'
import { CategoryList } from './category-list.tsx'
import { texts } from './texts.ts'

const Categories = () => {
  const { data: categories, error, retry } = useCategories()
  const failure = error && <ReadFailed what={texts.theCategories} error={error} onRetry={retry} />
  if (!categories) return failure || <RowSkeletons count={3} label={texts.loading} />
  return (
    <>
      {failure}
      {categories.length === 0 ? (
        <EmptyNote>{texts.none}</EmptyNote>
      ) : (
        <CategoryList saved={categories} readAgain={retry} />
      )}
    </>
  )
}

export const CategoriesTab = () => (
  <>
    <Panel title={texts.addTitle}>
      <AddCategoryForm />
    </Panel>
    <Panel title={texts.listTitle(useCategories().data?.length ?? 0)}>
      <Categories />
    </Panel>
  </>
)
