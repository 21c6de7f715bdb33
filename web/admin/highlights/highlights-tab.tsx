import { Group, Table } from '@mantine/core'
import { useState } from 'react'
import type { Highlight } from '#contract/catalogue.ts'
import { localText } from '#contract/local-text.ts'
import { useHighlights } from '../../shared/api/queries.ts'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { Panel } from '../kit/panel.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { RowsTable } from '../kit/rows-table.tsx'
import { useDeleteQuestion } from '../kit/use-delete-question.tsx'
import { DeleteIcon, EditIcon } from '../shared/icons.tsx'
import { useDeleteHighlight } from './api.ts'
import { AddHighlightForm, EditHighlightDialog } from './highlight-form.tsx'
import { texts } from './texts.ts'

const titleOf = ({ title, titleHi }: Highlight): string => localText(title, titleHi)

const heads = [
  { label: texts.title },
  { label: texts.description },
  { label: texts.displayOrder, isNumber: true },
  { label: texts.actions, isNumber: true },
]

const HighlightList = () => {
  const { data: highlights, error, retry } = useHighlights()
  const { ask, question } = useDeleteQuestion({
    ...texts.deleteQuestion,
    remove: useDeleteHighlight(),
    nameOf: titleOf,
  })
  const [edited, setEdited] = useState<Highlight>()
  if (error) return <ReadFailed what={texts.theHighlights} error={error} onRetry={retry} />
  if (!highlights) return <RowSkeletons count={3} label={texts.loading} />
  if (highlights.length === 0) return <EmptyNote>{texts.none}</EmptyNote>
  return (
    <>
      <RowsTable columns="minmax(0, 1fr) minmax(0, 1.5fr) 7rem 7rem" heads={heads}>
        <Table.Tbody>
          {highlights.map((highlight) => (
            <Table.Tr key={highlight.id}>
              <Table.Th scope="row">{titleOf(highlight)}</Table.Th>
              <Table.Td data-whole style={{ whiteSpace: 'pre-line' }}>
                {localText(highlight.description, highlight.descriptionHi)}
              </Table.Td>
              <Table.Td data-number>
                <small>{texts.displayOrder}</small> {highlight.displayOrder}
              </Table.Td>
              <Table.Td data-end="top">
                <Group gap={8} justify="flex-end" wrap="nowrap">
                  <IconButton label={texts.edit(titleOf(highlight))} onClick={() => setEdited(highlight)}>
                    <EditIcon />
                  </IconButton>
                  <IconButton
                    label={texts.delete(titleOf(highlight))}
                    isDanger
                    onClick={() => ask(highlight)}
                  >
                    <DeleteIcon />
                  </IconButton>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </RowsTable>
      {edited && (
        <EditHighlightDialog key={edited.id} highlight={edited} onClose={() => setEdited(undefined)} />
      )}
      {question}
    </>
  )
}

export const HighlightsTab = () => (
  <>
    <Panel title={texts.addTitle}>
      <AddHighlightForm />
    </Panel>
    <Panel title={texts.listTitle(useHighlights().data?.length ?? 0)}>
      <HighlightList />
    </Panel>
  </>
)
