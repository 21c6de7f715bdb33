import { type ComponentProps, Suspense } from 'react'
import { defaultStoreName } from '#contract/settings.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { NoticeIcon } from '../../shared/ui/icons.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { Shelves } from '../shelves/shelves.tsx'
import { ClosedBanner } from './closed-banner.tsx'
import classes from './home-page.module.css'
import { Search } from './search.tsx'
import { texts } from './texts.ts'
import { type NameParts, Welcome } from './welcome.tsx'

const DailyNotice = () => {
  const { data: notice } = useSetting('daily_notice')
  if (!notice) return null
  return (
    <aside className={classes.notice} aria-label={texts.notice}>
      <NoticeIcon />
      <p>{notice}</p>
    </aside>
  )
}

type Props = NameParts & { SearchResults: ComponentProps<typeof Search>['Results'] }

/** The home page. Source: contract/README.md, Pages. */
export const HomePage = ({ SearchResults, NameCheck, KnownNames }: Props) => (
  <>
    <PageTitle />
    <section className={classes.banner}>
      <div className={classes.awning} aria-hidden="true" />
      <h1>{texts.welcome(useSetting('store_name').data || defaultStoreName)}</h1>
      <p className={classes.tagline}>{texts.tagline}</p>
      <Welcome NameCheck={NameCheck} KnownNames={KnownNames} />
    </section>
    <ClosedBanner />
    <DailyNotice />
    <Search Results={SearchResults}>
      {/* Hydrated by itself, in slices between which the phone answers taps. */}
      <Suspense>
        <Shelves />
      </Suspense>
    </Search>
  </>
)
