import { LazyPanel, lazyView } from '../lazy-panel.tsx'
import { texts } from './texts.ts'

const OrderView = lazyView(async () => (await import('./order-view.tsx')).OrderView)

/** The view `order` of the Products tab. */
export const OrderPanel = () => <LazyPanel title={texts.title} View={OrderView} />
