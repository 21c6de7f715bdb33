import { texts as pageTexts } from '#contract/owner-page-texts.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { useAlarm } from './alarm-provider.tsx'
import { useCountIcon } from './count-icon.ts'
import { texts } from './texts.ts'

/** The page's title and icon with the number of waiting orders. */
export const DashboardTitle = () => {
  const { waiting, status } = useAlarm()
  const count = waiting.useValue().length
  const isLost = status.useValue().state === 'lost'
  useCountIcon(count)
  const title = isLost ? texts.connectionLost : pageTexts.dashboard
  return <PageTitle title={count > 0 ? texts.waiting(count, title) : title} />
}
