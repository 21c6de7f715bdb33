import { texts as pageTexts } from '#contract/owner-page-texts.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { useAlarm } from './alarm-provider.tsx'
import { texts } from './texts.ts'

/** The page's title with the number of new orders, until each is opened. */
export const DashboardTitle = () => {
  const { waiting, status } = useAlarm()
  const newCount = waiting.useNewCount()
  const count = waiting.useValue().length === 0 ? 0 : newCount
  const title = status.useValue().state === 'lost' ? texts.connectionLost : pageTexts.dashboard
  return <PageTitle title={count > 0 ? texts.waiting(count, title) : title} />
}
