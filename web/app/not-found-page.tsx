import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import button from '../shared/ui/button.module.css'
import { PageTitle } from '../shared/ui/page-title.tsx'
import classes from './not-found-page.module.css'
import { texts } from './texts.ts'

export const NotFoundPage = () => (
  <div className={classes.page}>
    <PageTitle title={texts.notFound} />
    <p className={classes.number} aria-hidden="true">
      {texts.notFoundCode}
    </p>
    <h1>{texts.notFound}</h1>
    <p>{texts.notFoundHint}</p>
    <Link to={pages.home} className={button.button}>
      {texts.toHome}
    </Link>
  </div>
)
