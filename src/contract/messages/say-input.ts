import { texts as words } from '../texts.ts'
import * as owners from './admin-input-texts.ts'
import * as shoppers from './input-texts.ts'
import { type Catalogue, sayWith } from './say.ts'

/** All messages of schemas. Shoppers' pages hold only a few of them (`say.ts`). */
export const inputCatalogue = {
  topics: { input: { ...shoppers.texts, ...owners.texts } },
  fieldTexts: { ...shoppers.fieldTexts, ...owners.fieldTexts },
  fieldNames: { ...shoppers.fields, ...owners.fields, ...words.days },
} satisfies Catalogue

/** What a schema says about the input on the owner's pages, in words. */
export const sayInput = sayWith(inputCatalogue)
