import { texts as words } from '../texts.ts'
import * as owners from './admin-input-texts.ts'
import * as shoppers from './input-texts.ts'
import { type Catalogue, sayWith } from './say.ts'

/** All messages of schemas. Shoppers' pages contain only some of them (`say.ts`). */
export const inputCatalogue = {
  topics: { input: { ...shoppers.texts, ...owners.texts } },
  fieldTexts: { ...shoppers.fieldTexts, ...owners.fieldTexts },
  fieldNames: { ...shoppers.fields, ...owners.fields, ...words.days },
} satisfies Catalogue

/** The words for a schema's message on the owner's pages. */
export const sayInput = sayWith(inputCatalogue)
