import { LazyPanel, lazyView } from '../lazy-panel.tsx'
import { texts } from '../texts.ts'
// A part that is loaded later has no sheet of its own: its styles are in that of the owner's group.
import './csv.module.css'

const CsvView = lazyView(async () => (await import('./csv-view.tsx')).CsvView)

/** The view `csv` of the Products tab. */
export const CsvPanel = () => <LazyPanel title={texts.importAndExport} View={CsvView} />
