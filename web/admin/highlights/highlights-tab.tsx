import { useSWRConfig } from 'swr'
import type { Highlight } from '#contract/highlights.ts'
import { useHighlights } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { DeleteIcon } from '../../shared/ui/icons.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { deleteHighlight } from '../shared/admin-mutations.ts'
import { useDeleteQuestion } from '../shared/use-delete-question.tsx'
import { AddHighlightForm } from './add-highlight-form.tsx'
import classes from './highlights.module.css'

const HighlightList = () => {
  const { data: highlights, error, mutate: reload } = useHighlights()
  const { mutate } = useSWRConfig()
  const { ask, question } = useDeleteQuestion(({ id }: Highlight) => deleteHighlight(mutate, id), {
    title: 'Delete Highlight',
    question: 'Are you sure you want to delete this highlight?',
    success: 'Highlight deleted successfully!',
    failure: 'Failed to delete highlight',
  })
  if (error) return <ReadFailed what="The highlights" error={error} onRetry={() => reload()} />
  if (!highlights) return <RowSkeletons count={3} label="Loading highlights" />
  if (highlights.length === 0) {
    return <EmptyNote>No highlights created yet. Add your first highlight above.</EmptyNote>
  }
  return (
    <>
      <ul className={classes.list}>
        {highlights.map((highlight) => (
          <li key={highlight.id} className={classes.row}>
            <div className={classes.about}>
              <h3>{highlight.title}</h3>
              <p className={classes.description}>{highlight.description}</p>
              <p className={classes.order}>Order: {highlight.displayOrder}</p>
            </div>
            <IconButton label={`Delete ${highlight.title}`} isDanger onClick={() => ask(highlight)}>
              <DeleteIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      {question}
    </>
  )
}

export const HighlightsTab = () => (
  <>
    <Panel title="Add New Highlight">
      <AddHighlightForm />
    </Panel>
    <Panel title={`Manage Highlights (${useHighlights().data?.length ?? 0})`}>
      <HighlightList />
    </Panel>
  </>
)
