import { localText } from '#contract/local-text.ts'
import { useHighlights, useSetting } from '../../shared/api/queries.ts'
import { useLocalSetting } from '../../shared/api/use-local-setting.ts'
import { yearOf } from '../../shared/lib/dates.ts'
import { useStore } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import { texts } from '../texts.ts'
import classes from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { SocialLinks } from './social-links.tsx'

const Highlights = () => {
  // A failure is not shown: the page is complete without highlights.
  const { data: highlights } = useHighlights()
  if (!highlights?.length) return null
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights">{texts.highlights}</h2>
      <ul className={classes.highlights}>
        {highlights.map(({ id, title, titleHi, description, descriptionHi }) => (
          <li key={id} className={block.card}>
            <h3>{localText(title, titleHi)}</h3>
            <p className={block.soft}>{localText(description, descriptionHi)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Copyright = () => {
  const { data: name } = useLocalSetting('store_name')
  const { data: fssai } = useSetting('fssai_number')
  const { readAt } = useStore()
  return (
    <p className={`${block.soft} ${classes.copyright}`}>
      {fssai && <span>{texts.fssai(fssai)}</span>}
      {name ? texts.copyright(yearOf(readAt), name) : texts.copyrightUnnamed}
    </p>
  )
}

export const Footer = () => (
  <footer className={classes.footer}>
    <div className={classes.inner}>
      <Highlights />
      <SocialLinks />
      <LanguageSwitch />
      <Copyright />
    </div>
  </footer>
)
