import type { MouseEvent } from 'react'
import { language } from '#contract/language.ts'
import { type Language, languageFacts, languageParameter, languages } from '#contract/languages.ts'
import { texts } from '../texts.ts'
import classes from './language-switch.module.css'

/** With the rest of the page's address, and without another step in the history. */
const change = (event: MouseEvent<HTMLAnchorElement>, chosen: Language): void => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return // opens another tab
  event.preventDefault()
  const address = new URL(window.location.href)
  address.searchParams.set(languageParameter, chosen)
  window.location.replace(address)
}

/** The languages of the store, each in its own language. Plain links, so that they work without a script. */
export const LanguageSwitch = () => (
  <ul className={classes.languages} aria-label={texts.languages}>
    {languages.map((each) => (
      <li key={each} lang={each}>
        {each === language ? (
          <b aria-current="true">{languageFacts[each].name}</b>
        ) : (
          <a href={`?${languageParameter}=${each}`} rel="nofollow" onClick={(event) => change(event, each)}>
            {languageFacts[each].name}
          </a>
        )}
      </li>
    ))}
  </ul>
)
