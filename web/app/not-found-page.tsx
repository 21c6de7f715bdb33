import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import button from '../shared/ui/button.module.css'
import { PageTitle } from '../shared/ui/page-title.tsx'
import classes from './not-found-page.module.css'

export const NotFoundPage = () => (
  <div className={classes.page}>
    <PageTitle title="Page Not Found" />
    <p className={classes.number} aria-hidden="true">
      404
    </p>
    <h1>Page Not Found</h1>
    <p>The router has no page at this address. Perhaps the link is old, or a letter is missing.</p>
    <Link to={pages.home} className={button.button}>
      Go to the home page
    </Link>
  </div>
)
