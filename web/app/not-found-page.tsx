import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { texts as sharedTexts } from '../shared/texts.ts'
import block from '../shared/ui/block.module.css'
import button from '../shared/ui/button.module.css'
import { EmptyNote } from '../shared/ui/load-states.tsx'
import { PageTitle } from '../shared/ui/page-title.tsx'
import { texts } from './texts.ts'

export const NotFoundPage = () => (
  <div className={block.page}>
    <PageTitle title={texts.notFound} />
    <h1>{texts.notFound}</h1>
    <EmptyNote>
      {texts.notFoundHint}
      <p>
        <Link to={pages.home} className={button.button}>
          {sharedTexts.toHome}
        </Link>
      </p>
    </EmptyNote>
  </div>
)
