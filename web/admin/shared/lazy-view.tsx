import { Button } from '@mantine/core'
import { type ComponentType, lazy, useEffect } from 'react'
import { whenIdle } from '../../shared/lib/when-idle.ts'
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

type Load = () => Promise<ComponentType>

const loads: Load[] = []

/** A view with a script of its own, loaded when the view is first opened or by {@link usePreloadedViews}. */
export const lazyView = (load: Load): ComponentType => {
  loads.push(load)
  return lazy(() =>
    load()
      .catch((): ComponentType => NotLoaded)
      .then((View) => ({ default: View })),
  )
}

/** Loads the scripts of all views when the browser is idle, so that they open without a connection, too. */
export const usePreloadedViews = (): void => {
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of loads) load().catch(() => undefined) // a view that is opened reports the failure
      }),
    [],
  )
}
