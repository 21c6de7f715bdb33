import { Box, Button, FileButton, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { ImportPreview, ImportResult } from '#contract/admin-csv.ts'
import { groupDigits } from '#contract/money.ts'
import { csvColumns } from '#contract/product-fields.ts'
import { DropHint, DropZone } from '../../shared/image-upload/drop-zone.tsx'
import { Problem, Subsection } from '../../shared/looks.tsx'
import { Details } from '../../shared/more-details.tsx'
import { exportPath } from './api.ts'
import { Preview, RefusedList } from './preview.tsx'
import { texts } from './texts.ts'
import { type ImportState, useImport } from './use-import.ts'

/** The meanings of a file's columns. */
export const FileHelp = () => (
  <Details title={texts.help}>
    <Box component="ul" mt={0} pl="lg" maw="60ch">
      {texts.helpLines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
    <Table maw="60ch" fz="md" horizontalSpacing={0}>
      <Table.Tbody>
        {csvColumns.map((column) => (
          <Table.Tr key={column}>
            <Table.Th scope="row" w="7rem" pr="sm" fw={400}>
              <code translate="no">{column}</code>
            </Table.Th>
            <Table.Td>{texts.columnHelp[column]}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Details>
)

type FileChoiceProps = {
  state: ImportState
  isDisabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** The button and the drop zone for a file, and the error of the chosen one. */
export const FileChoice = ({ state, isDisabled, onFiles }: FileChoiceProps) => {
  const forgetChosen = useRef<() => void>(null)
  const isChecking = state.step === 'checking'
  const isLocked = isDisabled || isChecking
  return (
    <DropZone isLocked={isLocked} onFiles={onFiles}>
      <FileButton
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        inputProps={{ 'aria-label': texts.file }}
        resetRef={forgetChosen}
        onChange={(file) => {
          // Otherwise choosing the same file after it was saved again would not be a change.
          forgetChosen.current?.()
          if (file) onFiles([file])
        }}
      >
        {({ onClick }) => (
          <Button
            variant={state.step === 'preview' ? 'default' : 'filled'}
            disabled={isLocked}
            onClick={onClick}
          >
            {isChecking ? texts.checking : state.step === 'idle' ? texts.choose : texts.chooseAnother}
          </Button>
        )}
      </FileButton>
      <DropHint>{texts.orDrop}</DropHint>
      {state.step === 'failed' && (
        <Stack w="100%" gap="xs" align="flex-start" role="alert">
          <b>{state.name}</b>
          <Problem>{state.problem}</Problem>
          {state.retry && (
            <Button variant="default" onClick={state.retry}>
              {texts.tryAgain}
            </Button>
          )}
        </Stack>
      )}
      <VisuallyHidden role="status">{isChecking ? texts.checkingFile(state.name) : ''}</VisuallyHidden>
    </DropZone>
  )
}

type ImportedNoteProps = { name: string; preview: ImportPreview; result: ImportResult }

/** The result of an import, and the rows that were left out. It remains until another file is chosen. */
export const ImportedNote = ({ name, preview, result }: ImportedNoteProps) => {
  const { refused, newCategories } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { created, updated } = result
  return (
    <Stack gap="sm" mt="lg">
      <Box component="h4" m={0} ref={heading} tabIndex={-1}>
        {texts.doneWith(name)}
      </Box>
      <Box component="ul" m={0} pl="lg">
        {created > 0 && <li>{texts.added(created, groupDigits(created))}</li>}
        {updated > 0 && <li>{texts.changed(updated, groupDigits(updated))}</li>}
        {newCategories.length > 0 && <li>{texts.addedCategories(newCategories.join(', '))}</li>}
        {refused.length > 0 && <li>{texts.wereLeftOut(refused.length, groupDigits(refused.length))}</li>}
      </Box>
      {refused.length > 0 && <RefusedList name={name} preview={preview} />}
    </Stack>
  )
}

/** Downloads all products as a file for a spreadsheet, and imports such a file. Source: contract/README.md, CSV. */
export const CsvView = () => {
  const { state, choose, isImporting } = useImport()
  return (
    <>
      <Subsection title={texts.exportTitle}>
        <Text c="dimmed" maw="60ch">
          {texts.exportHint}
        </Text>
        <Group>
          <Button component="a" href={exportPath()} download="" variant="default">
            {texts.download}
          </Button>
        </Group>
      </Subsection>
      <Subsection title={texts.importTitle}>
        <Text c="dimmed" maw="60ch">
          {texts.importHint}
        </Text>
        <FileHelp />
        <FileChoice state={state} isDisabled={isImporting} onFiles={(files) => void choose(files)} />
        {state.step === 'done' && <ImportedNote {...state} />}
        {state.step === 'preview' && (
          <Preview
            // Another preview starts with fresh counts, filter and list.
            key={state.preview.fingerprint}
            {...state}
            isImporting={isImporting}
          />
        )}
      </Subsection>
    </>
  )
}
