import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
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

/** Enters orders at the counter and on the phone. Source: contract/README.md, Counter. */
export const CounterPanel = lazyView(async () => (await import('./counter-view.tsx')).CounterView)
