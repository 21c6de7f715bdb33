import { lazy, Suspense } from 'react'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { BackLink } from '../back-link.tsx'
import { texts } from '../texts.ts'
// A part that is loaded later has no sheet of its own: its styles are in that of the owner's group.
import './csv.module.css'

const CsvView = lazy(async () => ({ default: (await import('./csv-view.tsx')).CsvView }))

/** The view `csv` of the Products tab. Its contents are loaded when it is first opened. */
export const CsvPanel = () => (
  <Panel title={texts.importAndExport}>
    <BackLink />
    <Suspense fallback={<RowSkeletons count={3} label={texts.loading} />}>
      <CsvView />
    </Suspense>
  </Panel>
)
