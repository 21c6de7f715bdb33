import { useState } from 'react'
import { useLocalSetting } from '../../shared/api/use-local-setting.ts'
import { MoreIcon, NoticeIcon } from '../../shared/ui/icons.tsx'
import classes from './home-page.module.css'
import { texts } from './texts.ts'

/** The number of characters that fit into two lines on a narrow phone. */
const shortNotice = 60

/** The owner's notice. A shopper with a nickname sees two lines of a longer one, and a button for the rest. */
export const DailyNotice = () => {
  const { data: notice } = useLocalSetting('daily_notice')
  const [isOpen, setOpen] = useState(false)
  if (!notice) return null
  const isLong = notice.length > shortNotice || notice.split('\n').length > 2
  return (
    <aside className={classes.notice} aria-label={texts.notice} data-long={(isLong && !isOpen) || undefined}>
      <NoticeIcon />
      <p>{notice}</p>
      {isLong && (
        <button
          type="button"
          aria-label={texts.wholeNotice}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <MoreIcon />
        </button>
      )}
    </aside>
  )
}
