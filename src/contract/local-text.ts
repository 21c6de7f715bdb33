import { language } from './language.ts'

/** The Hindi text where it is wanted and there is one, else the other. Source: contract/README.md, Languages. */
export const localText = (text: string, hindi: string | undefined, wanted = language): string =>
  (wanted === 'hi' && hindi) || text

/** The name of a product, category or order line in the language of the page. */
export const localName = ({ name, nameHi }: { name: string; nameHi?: string | undefined }): string =>
  localText(name, nameHi)
