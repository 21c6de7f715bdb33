import { Button } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { Panel } from '../../shared/ui/panel.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { BackLink } from './parts.tsx'
import { texts } from './texts.ts'

/** Shown instead of a view when its script fails to load, for example without a connection. */
const NotLoaded = () => (
  <p role="alert">
    {texts.viewNotLoaded}{' '}
    <Button variant="default" onClick={() => window.location.reload()}>
      {texts.loadPageAgain}
    </Button>
  </p>
)

/** A view with a script of its own, loaded when the view is first opened. */
export const lazyView = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(() =>
    load()
      .catch((): ComponentType => NotLoaded)
      .then((View) => ({ default: View })),
  )

/** A view of the Products tab whose content is a {@link lazyView}. */
export const LazyPanel = ({ title, View }: { title: string; View: ComponentType }) => (
  <Panel title={title}>
    <p>
      <BackLink />
    </p>
    <Suspense fallback={<RowSkeletons count={3} label={texts.loading} />}>
      <View />
    </Suspense>
  </Panel>
)
