import type { MouseEvent } from 'react'
import { language } from '#contract/language.ts'
import { type Language, languageFacts, languageParameter, languages } from '#contract/languages.ts'
import { type Store, useStore } from '../../shared/lib/store.ts'
import { loadRarelyUsed, loadShopExtras } from '../lazy-groups.ts'
import { texts } from '../texts.ts'
import classes from './language-switch.module.css'

/**
 * Shows the failure in a toast if the toasts are loaded. Otherwise they cannot load without the store, and nothing
 * changes.
 */
const sayFailed = (store: Store): void => {
  loadShopExtras().then(
    ({ createNotify }) => store.get(createNotify).failure(texts.languageFailed),
    () => undefined,
  )
}

const change = (store: Store, event: MouseEvent<HTMLAnchorElement>, chosen: Language): void => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return // opens another tab
  event.preventDefault()
  loadRarelyUsed()
    .then(({ createLanguageChange }) => store.get(createLanguageChange).change(chosen))
    .catch(() => sayFailed(store))
}

/** The languages of the store, each in its own language. Plain links, so that they work without a script. */
export const LanguageSwitch = () => {
  const store = useStore()
  return (
    <ul className={classes.languages} aria-label={texts.languages}>
      {languages.map((each) => (
        <li key={each} lang={each}>
          {each === language ? (
            <b aria-current="true">{languageFacts[each].name}</b>
          ) : (
            <a
              href={`?${languageParameter}=${each}`}
              rel="nofollow"
              data-keeps-typed
              onClick={(event) => change(store, event, each)}
            >
              {languageFacts[each].name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
