import { texts as backups } from './backups-texts.ts'
import { texts as catalogue } from './catalogue-texts.ts'
import { texts as csv } from './csv-texts.ts'
import { texts as customers } from './customers-texts.ts'
import { texts as folder } from './folder-texts.ts'
import { texts as images } from './images-texts.ts'
import { texts as khata } from './khata-texts.ts'
import { texts as orders } from './orders-texts.ts'
import type { Catalogue } from './say.ts'
import { inputCatalogue } from './say-input.ts'
import { texts as store } from './store-texts.ts'
import { texts as thisPc } from './this-pc-texts.ts'

/** The store's messages by topic, except those of schemas, in the language of the bundle: English on the server. */
export const messageTexts = {
  orders,
  customers,
  catalogue,
  csv,
  images,
  khata,
  backups,
  folder,
  store,
  thisPc,
}

/** All messages of the store. */
export const fullCatalogue: Catalogue = {
  ...inputCatalogue,
  topics: { ...messageTexts, ...inputCatalogue.topics },
}
