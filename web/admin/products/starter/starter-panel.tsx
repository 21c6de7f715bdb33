import { LazyPanel, lazyView } from '../lazy-panel.tsx'
import { texts } from '../texts.ts'
// A part that is loaded later has no sheet of its own: its styles are in that of the owner's group.
import './starter.module.css'

const StarterView = lazyView(async () => (await import('./starter-view.tsx')).StarterView)

/** The view `starter` of the Products tab. */
export const StarterPanel = () => <LazyPanel title={texts.starter} View={StarterView} />
