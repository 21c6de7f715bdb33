import { localText } from '#contract/local-text.ts'
import { type SocialKey, socialKeys } from '#contract/settings.ts'
import { useHighlights, useLocalSetting, useSetting, useSettings } from '../../shared/api/queries.ts'
import { yearOf } from '../../shared/lib/dates.ts'
import { useStore } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import { texts } from '../texts.ts'
import classes from './footer.module.css'
import { LanguageSwitch } from './language-switch.tsx'

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

const marks: Record<SocialKey, string> = {
  facebook_url:
    'M14 9h2.5V5.6H14c-2.3 0-3.8 1.6-3.8 3.9v2H8v3.4h2.2V21h3.5v-6.1h2.5l.5-3.4h-3V9.9c0-.6.3-.9.3-.9z',
  instagram_url:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm0 2a2 2 0 0 0-2 2v8c0 1.1.9 2 2 2h8a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2zm4 2.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm0 2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM16.3 6.7a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  twitter_url:
    'M4 5h4.6l3.7 5L16.6 5H19l-5.6 6.5L20 20h-4.6l-4-5.5L6.7 20H4.3l6-6.9zm3.3 1.7 9 11.6h.9l-9-11.6z',
  blogger_url:
    'M8.5 4h4.3a4.6 4.6 0 0 1 4.6 4.6c0 .9.4 1.2 1.2 1.3.8.1 1.4.5 1.4 1.3V15a5 5 0 0 1-5 5H8.5a4.5 4.5 0 0 1-4.5-4.5v-7A4.5 4.5 0 0 1 8.5 4zm.5 4a1 1 0 0 0 0 2h3a1 1 0 0 0 0-2zm0 6a1 1 0 0 0 0 2h6a1 1 0 0 0 0-2z',
  youtube_url:
    'M6.5 6h11A3.5 3.5 0 0 1 21 9.5v5a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 14.5v-5A3.5 3.5 0 0 1 6.5 6zm3.7 3v6l5-3z',
}

const SocialLinks = () => {
  const { data: settings } = useSettings()
  if (!settings || !socialKeys.some((key) => settings[key])) return null
  return (
    <section aria-labelledby="follow-us">
      <h2 id="follow-us">{texts.follow}</h2>
      <ul className={classes.social}>
        {socialKeys.map((key) =>
          settings[key] ? (
            <li key={key}>
              <a href={settings[key]} target="_blank" rel="noopener noreferrer">
                <svg viewBox="0 0 24 24" width="24" height="24" role="img" aria-label={texts.networks[key]}>
                  <path d={marks[key]} fill="currentColor" fillRule="evenodd" />
                </svg>
              </a>
            </li>
          ) : null,
        )}
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
  <footer className={`shop ${classes.footer}`}>
    <div className={classes.inner}>
      <Highlights />
      <SocialLinks />
      <LanguageSwitch />
      <Copyright />
    </div>
  </footer>
)
