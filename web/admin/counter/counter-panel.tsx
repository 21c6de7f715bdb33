import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { lazyView } from '../shared/lazy-view.tsx'
import { texts } from './texts.ts'

/** The value of `view` in the address of the Orders tab. */
export const counterView = 'counter'

/** Leads to the counter. */
export const NewOrder = () => (
  <Button
    component={Link}
    variant="default"
    fw={400}
    to={`${pages.dashboard}?tab=orders&view=${counterView}`}
  >
    {texts.title}
  </Button>
)

const CounterView = lazyView(async () => (await import('./counter-view.tsx')).CounterView)

/** Enters orders at the counter and on the phone. Source: contract/README.md, Counter. */
export const CounterPanel = () => (
  <Suspense fallback={<RowSkeletons count={3} label={texts.loading} />}>
    <CounterView />
  </Suspense>
)
