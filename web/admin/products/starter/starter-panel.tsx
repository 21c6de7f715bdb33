import { Button } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { BackLink } from '../back-link.tsx'
import { texts } from '../texts.ts'
// A part that is loaded later has no sheet of its own: its styles are in that of the owner's group.
import './starter.module.css'

/** Shown in place of the list when its script fails to load, as without a connection. */
const NotLoaded = () => (
  <p role="alert">
    {texts.starterNotLoaded}{' '}
    <Button variant="default" onClick={() => window.location.reload()}>
      {texts.loadPageAgain}
    </Button>
  </p>
)

const StarterView = lazy(() =>
  import('./starter-view.tsx')
    .then(({ StarterView: View }): ComponentType => View)
    .catch((): ComponentType => NotLoaded)
    .then((View) => ({ default: View })),
)

/** The view `starter` of the Products tab. Its contents are loaded when it is first opened. */
export const StarterPanel = () => (
  <Panel title={texts.starter}>
    <BackLink />
    <Suspense fallback={<RowSkeletons count={3} label={texts.loading} />}>
      <StarterView />
    </Suspense>
  </Panel>
)
