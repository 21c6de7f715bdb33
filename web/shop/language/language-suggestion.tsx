import { type Language, languageFacts } from '#contract/languages.ts'
import { changeLanguage } from '../../shared/lib/change-language.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import classes from './language-suggestion.module.css'

/** The words of the suggestion, in the suggested language and not in the page's. */
const words: Record<Language, { question: string; close: string }> = {
  en: { question: 'Read this shop in English?', close: 'No, thank you' },
  hi: { question: 'दुकान हिन्दी में देखें?', close: 'नहीं, रहने दें' },
}

/** Offers the page in the language that the browser asks for. */
export const LanguageSuggestion = ({ suggested, onClose }: { suggested: Language; onClose: () => void }) => (
  <aside className={`shop ${block.card} ${classes.suggestion}`} lang={languageFacts[suggested].locale}>
    <p>{words[suggested].question}</p>
    <button
      type="button"
      className={`${button.button} ${button.quiet}`}
      onClick={() => changeLanguage(suggested)}
    >
      {languageFacts[suggested].name}
    </button>
    <button
      type="button"
      className={`${button.icon} ${classes.close}`}
      aria-label={words[suggested].close}
      onClick={onClose}
    >
      <CloseIcon />
    </button>
  </aside>
)
