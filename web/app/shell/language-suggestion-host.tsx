import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { language } from '#contract/language.ts'
import { isLanguage, type Language, languageCookie } from '#contract/languages.ts'
import { useNickname } from '../../shared/lib/nickname-store.ts'
import type { LanguageSuggestion } from '../../shop/language/language-suggestion.tsx'
import { useHasOrders } from '../../shop/order-strip/current-orders.ts'
import { loadRarelyUsed } from '../lazy-groups.ts'

const storageKey = 'language-suggested'

/** The browser's language, if the page is in another one and nobody has chosen a language or was offered one here. */
const findSuggestion = (): Language | undefined => {
  const wanted = navigator.language.slice(0, 2)
  if (wanted === language || !isLanguage(wanted)) return undefined
  if (document.cookie.includes(`${languageCookie}=`)) return undefined
  try {
    if (localStorage.getItem(storageKey) !== null) return undefined
  } catch {
    return undefined // without storage it would be offered on every page
  }
  return wanted
}

const rememberSuggestion = (suggested: Language): void => {
  try {
    localStorage.setItem(storageKey, suggested)
  } catch {
    // Storage is full. The language is offered again on the next page.
  }
}

/** Offers the language of the browser once, unless an order strip is shown. Its script is loaded only for that. */
export const LanguageSuggestionHost = () => {
  const [suggested, setSuggested] = useState<Language>()
  const [Suggestion, setSuggestion] = useState<ComponentType<ComponentProps<typeof LanguageSuggestion>>>()
  const nickname = useNickname()
  const hasOrders = useHasOrders(nickname ?? '') && nickname !== null
  const isShown = Suggestion !== undefined && suggested !== undefined && !hasOrders
  useEffect(() => {
    const found = findSuggestion()
    if (!found) return
    // If the script fails to load, the language can still be chosen in the footer.
    loadRarelyUsed().then(
      (parts) => {
        setSuggestion(() => parts.LanguageSuggestion)
        setSuggested(found)
      },
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (isShown) rememberSuggestion(suggested)
  }, [isShown, suggested])
  return isShown ? <Suggestion suggested={suggested} onClose={() => setSuggested(undefined)} /> : null
}
