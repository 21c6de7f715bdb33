import { language } from './language.ts'

/** The Hindi text on Hindi pages if there is one, else the other text. Source: contract/README.md, Languages. */
export const localText = (text: string, hindi: string | undefined, shownIn = language): string =>
  (shownIn === 'hi' && hindi) || text

/** The name of a product, category or order line in the language of the page. */
export const localName = ({ name, nameHi }: { name: string; nameHi?: string | undefined }): string =>
  localText(name, nameHi)
