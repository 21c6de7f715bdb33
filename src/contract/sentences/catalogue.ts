import { dayNames } from '../opening-hours.ts'
import * as ownerFields from './admin-field-texts.ts'
import * as ownerInput from './admin-schema-texts.ts'
import { texts as backups } from './backups-texts.ts'
import { texts as catalogue } from './catalogue-texts.ts'
import { texts as csv } from './csv-texts.ts'
import { texts as customers } from './customers-texts.ts'
import * as fields from './field-texts.ts'
import { texts as folder } from './folder-texts.ts'
import { texts as images } from './images-texts.ts'
import { texts as orders } from './orders-texts.ts'
import * as input from './schema-texts.ts'
import { texts as store } from './store-texts.ts'

/** All sentences of the store in the language of the bundle: English on the server. */
export const sentenceTexts = {
  orders,
  customers,
  catalogue,
  csv,
  images,
  backups,
  folder,
  store,
  input: { ...input, ...ownerInput },
}

/** The words in the messages of schemas, by the keys that travel in their place. */
export const fieldNames: Readonly<Record<string, string>> = { ...fields, ...ownerFields, ...dayNames }
