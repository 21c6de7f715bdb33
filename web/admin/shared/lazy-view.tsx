import { Button } from '@mantine/core'
import { type ComponentType, lazy } from 'react'
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

/** A view with a script of its own, which is loaded when the view is first opened. */
export const lazyView = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(() =>
    load()
      .catch((): ComponentType => NotLoaded)
      .then((View) => ({ default: View })),
  )
