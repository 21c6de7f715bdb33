import { Suspense, useEffect, useState } from 'react'
import { language } from '#contract/language.ts'
import { isLanguage, type Language, languageCookie } from '#contract/languages.ts'
import { createNickname, useNickname } from '../../shared/lib/nickname-store.ts'
import { usePart } from '../../shared/lib/store.ts'
import { readStored, writeStored } from '../../shared/lib/stored-value.ts'
import { LanguageSuggestion } from '../../shop/lazy-rarely-used.ts'
import { createNamesWithOrders, useHasOrders } from '../../shop/order-strip/current-orders.ts'

const storageKey = 'language-suggested'

/**
 * The browser's language, once: if the page is in another one and nobody has chosen a language or was offered one here.
 * Without storage it would be offered on every page.
 */
const takeSuggestion = (): Language | undefined => {
  const wanted = navigator.language.slice(0, 2)
  if (wanted === language || !isLanguage(wanted)) return undefined
  if (document.cookie.includes(`${languageCookie}=`) || readStored(storageKey) !== null) return undefined
  return writeStored(storageKey, wanted) ? wanted : undefined
}

/** Offers the language of the browser once, unless an order strip is shown. Its script is loaded only for that. */
export const LanguageSuggestionHost = () => {
  const [suggested, setSuggested] = useState<Language>()
  const nickname = usePart(createNickname)
  const namesWithOrders = usePart(createNamesWithOrders)
  const hasOrders = useHasOrders(useNickname())
  useEffect(() => {
    if (!namesWithOrders.includes(nickname.get())) setSuggested(takeSuggestion())
  }, [nickname, namesWithOrders])
  if (!suggested || hasOrders) return null
  return (
    <Suspense>
      <LanguageSuggestion suggested={suggested} onClose={() => setSuggested(undefined)} />
    </Suspense>
  )
}
