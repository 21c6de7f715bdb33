import { Box, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportPreview } from '#contract/admin-csv.ts'
import { limits } from '#contract/limits.ts'
import { useNotify } from '../../../shared/ui/mantine/notify.tsx'
import { DropHint, DropZone, forgetsFile } from '../../shared/image-upload/drop-zone.tsx'
import { Problem, Subsection } from '../../shared/looks.tsx'
import { Details } from '../../shared/more-details.tsx'
import { exportPath, useImport, usePreview } from './api.ts'
import { Preview } from './preview.tsx'
import { texts } from './texts.ts'

// A lazy part of the owner's group, because few owners open it.

/** Downloads all products as a file for a spreadsheet, and imports such a file. Source: contract/README.md, CSV. */
export const CsvView = () => (
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
      <Import />
    </Subsection>
  </>
)

const FileHelp = () => (
  <Details title={texts.help}>
    <Box component="ul" mt={0} pl="lg" maw="60ch">
      {texts.helpLines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  </Details>
)

/** A chosen file. Its bytes are read once, because a spreadsheet may overwrite it. */
type Chosen = {
  name: string
  bytes?: Blob
  /** Why it cannot be used. */
  problem?: string
  preview?: ImportPreview
  /** Why the preview differs from the confirmed one. */
  notice?: string
}

/** Takes a file, shows what it would change, and imports it. */
const Import = () => {
  const { runInForm: check, isBusy: isChecking } = usePreview()
  const { runInForm: importFile, isBusy: isImporting } = useImport()
  const notify = useNotify()
  const [chosen, setChosen] = useState<Chosen>()
  const isLocked = isChecking || isImporting

  const showPreview = async (file: Chosen & { bytes: Blob }) => {
    setChosen(file)
    const sent = await check((problem) => setChosen({ ...file, problem }), file.bytes)
    if (sent) setChosen({ ...file, preview: sent.answer })
  }
  const choose = async (file: File) => {
    const { name } = file
    if (file.size > limits.csvBytes) return setChosen({ name, problem: texts.tooLarge })
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (!bytes) return setChosen({ name, problem: texts.notReadable })
    await showPreview({ name, bytes: new Blob([bytes]) })
  }
  const confirm = async (name: string, bytes: Blob, preview: ImportPreview) => {
    const showAgain = (notice: string) => void showPreview({ name, bytes, notice })
    const sent = await importFile(showAgain, bytes, preview.fingerprint)
    if (!sent) return
    setChosen(undefined)
    notify.success(texts.imported(sent.answer.created + sent.answer.updated))
  }

  const { name = '', bytes, problem, preview, notice } = chosen ?? {}
  return (
    <>
      <DropZone isLocked={isLocked} onFiles={([file]) => file && void choose(file)}>
        <FileButton
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          inputProps={{ 'aria-label': texts.file, ...forgetsFile }}
          onChange={(file) => file && void choose(file)}
        >
          {({ onClick }) => (
            <Button variant={bytes && preview ? 'default' : 'filled'} disabled={isLocked} onClick={onClick}>
              {isChecking ? texts.checking : chosen ? texts.chooseAnother : texts.choose}
            </Button>
          )}
        </FileButton>
        <DropHint>{texts.orDrop}</DropHint>
        {problem && (
          <Stack w="100%" gap="xs" role="alert">
            <b>{name}</b>
            <Problem>{problem}</Problem>
          </Stack>
        )}
      </DropZone>
      {preview && bytes && (
        <Preview
          // Another preview starts at the top of its lists.
          key={preview.fingerprint}
          name={name}
          preview={preview}
          notice={notice}
          isImporting={isImporting}
          onConfirm={() => void confirm(name, bytes, preview)}
        />
      )}
    </>
  )
}
