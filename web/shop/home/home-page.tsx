import { type ComponentProps, Suspense } from 'react'
import { defaultStoreName } from '#contract/settings.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { useLocalSetting } from '../../shared/api/use-local-setting.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { Shelves } from '../shelves/shelves.tsx'
import { Usuals } from '../usuals/usuals.tsx'
import { ClosedBanner } from './closed-banner.tsx'
import { DailyNotice } from './daily-notice.tsx'
import classes from './home-page.module.css'
import { Search } from './search.tsx'
import { texts } from './texts.ts'
import { type NameParts, Welcome } from './welcome.tsx'

type Props = NameParts & { SearchResults: ComponentProps<typeof Search>['Results'] }

/** The home page. Source: contract/README.md, Pages. */
export const HomePage = ({ SearchResults, NameCheck, KnownNames }: Props) => (
  <>
    <PageTitle />
    <section className={classes.banner}>
      <div className={classes.awning} aria-hidden="true" />
      <div>
        <h1>{texts.welcome(useSetting('store_name').data || defaultStoreName)}</h1>
        <p className={classes.tagline}>{useLocalSetting('store_tagline').data || texts.tagline}</p>
      </div>
      <Welcome NameCheck={NameCheck} KnownNames={KnownNames} />
    </section>
    <ClosedBanner />
    <DailyNotice />
    <Search Results={SearchResults}>
      <Usuals />
      {/* Hydrated by itself, in slices between which the phone answers taps. */}
      <Suspense>
        <Shelves />
      </Suspense>
    </Search>
  </>
)
