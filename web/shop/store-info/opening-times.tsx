import {
  dayNames,
  type OpeningHours,
  openingTimeText,
  type Weekday,
  weekdayOf,
  weekdays,
} from '#contract/opening-hours.ts'
import { closedSentence } from '#contract/shop.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useShop } from '../../shared/api/queries.ts'
import { usePart } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import classes from './store-info.module.css'
import { texts } from './texts.ts'

const isAllDay = ([from, to]: [string, string]): boolean => from === '00:00' && to === '24:00'

const Spans = ({ spans }: { spans: OpeningHours[Weekday] }) => {
  if (spans.length === 0) return texts.closedAllDay
  if (spans.some(isAllDay)) return texts.openAllDay
  return spans.map(([from, to]) => (
    <span key={from}>{texts.span(openingTimeText(from), openingTimeText(to))}</span>
  ))
}

/** The week's opening hours of a shop that follows them; of another one, only that it is closed. */
export const OpeningTimes = () => {
  const shop = useShop()
  const today = weekdayOf(usePart(createClock).useTime(Boolean(shop?.hours)))
  if (!shop || (shop.isOpen && !shop.hours)) return null
  const closed = !shop.isOpen && <p className={classes.closed}>{closedSentence(shop)}</p>
  const { hours } = shop
  if (!hours) return <section className={block.card}>{closed}</section>
  return (
    <section className={block.card}>
      <h2>{texts.hours}</h2>
      <div role="status">{closed}</div>
      <dl className={`${block.amounts} ${classes.week}`}>
        {weekdays.map((day) => (
          <div key={day} aria-current={day === today ? 'date' : undefined}>
            <dt>
              {dayNames[day]}
              {day === today && <b>{texts.today}</b>}
            </dt>
            <dd>
              <Spans spans={hours[day]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
