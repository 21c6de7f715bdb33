import { Link } from 'react-router-dom'
import { displayImageUrl } from '#contract/image-url.ts'
import {
  dayNames,
  type OpeningHours,
  openingTimeText,
  type Weekday,
  weekdayOf,
  weekdays,
} from '#contract/opening-hours.ts'
import { pages } from '#contract/pages.ts'
import { callLink } from '#contract/phone-number.ts'
import { defaultStoreName } from '#contract/settings.ts'
import { closedSentence } from '#contract/shop.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useLocalSetting, useSettings, useShop } from '../../shared/api/queries.ts'
import { usePart } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { AdminIcon, outline } from '../../shared/ui/icons.tsx'
import { ReadFailed, Waiting } from '../../shared/ui/load-states.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { texts as homeTexts } from '../home/texts.ts'
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
const OpeningTimes = () => {
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

// Not among the shared icons, which are part of the first load.
const BackIcon = outline(<path d="M19 12H5m6-6-6 6 6 6" />)
const PhoneIcon = outline(
  <path d="M6 4h3.5l1.5 4.5-2 1.4a11 11 0 0 0 5.1 5.1l1.4-2L20 14.5V18a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.2 2 2 0 0 1 6 4z" />,
)

const StoreDetails = () => {
  const { data: settings, error, retry } = useSettings()
  const name = useLocalSetting('store_name').data
  const description = useLocalSetting('store_description').data
  const tagline = useLocalSetting('store_tagline').data
  if (error) return <ReadFailed what={texts.theInfo} error={error} onRetry={retry} />
  if (!settings) return <Waiting height={320} />
  const { store_image: image, store_phone: phone } = settings
  return (
    <>
      <p className={`${block.soft} ${classes.name}`}>{name || texts.ourStore}</p>
      {displayImageUrl(image) ? (
        <StoreImage
          url={image}
          alt={texts.image(name || texts.ourStore)}
          width={1200}
          height={675}
          className={classes.image}
          sizes="(max-width: 1200px) 100vw, 1152px"
          isEager
          isLarge
        />
      ) : (
        <div className={classes.noImage}>
          <AdminIcon />
          {texts.noImage}
        </div>
      )}
      <div className={`${block.stack} ${classes.cards}`}>
        <section className={block.card}>
          <h2>{name || defaultStoreName}</h2>
          <p>{tagline || homeTexts.tagline}</p>
        </section>
        {phone && (
          <section className={block.card}>
            <h2>{texts.contact}</h2>
            <a className={classes.phone} href={callLink(phone)}>
              <PhoneIcon />
              {phone}
            </a>
          </section>
        )}
        <OpeningTimes />
        {description && (
          <section className={block.card}>
            <h2>{texts.about}</h2>
            <p className={classes.description}>{description}</p>
          </section>
        )}
      </div>
    </>
  )
}

/** The store information page. Source: contract/README.md, Pages. */
export const StoreInfoPage = () => (
  <div className={`${block.page} ${classes.page}`}>
    <PageTitle title={texts.page} />
    <Link to={pages.home} className={`${button.button} ${button.quiet}`}>
      <BackIcon />
      {texts.back}
    </Link>
    <h1>{texts.page}</h1>
    <StoreDetails />
    <Link to={pages.home} className={`${button.button} ${classes.start}`}>
      {texts.start}
    </Link>
  </div>
)
