import { type Language, languages } from '../../contract/languages.ts'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { texts as english } from '../texts.ts'
import { textsByLanguage } from '../texts-in.ts'

type OpenStore = {
  name: string
  address: string
  phoneAddresses: string[]
  /** Encodes the first phone address. */
  qrCode: string[]
  dataDir: string
  firstPassword: string | undefined
  warnings: MultilingualText[]
}

/** Labels are English in every part: terminals give Devanagari uneven widths, so nothing can be aligned behind it. */
const row = (label: 'onThisPc' | 'onTheWifi' | 'dashboard' | 'dataFolder', value: string): string =>
  `  ${english[label].padEnd(17)}${value}`

const addressesAndCode = (store: OpenStore): string[] => [
  row('onThisPc', store.address),
  ...store.phoneAddresses.map((address) => row('onTheWifi', address)),
  row('dashboard', `${store.address}/admin`),
  row('dataFolder', store.dataDir),
  '',
  ...(store.qrCode.length > 0
    ? [`  ${english.scan}`, '', ...store.qrCode.map((line) => `  ${line}`), '']
    : []),
]

/** Addresses and QR code stand only in the English part above; this says what its labels mean. */
const meaningOfLabels = (store: OpenStore, language: Language): string[] => {
  const texts = textsByLanguage[language]
  return [
    row('onThisPc', texts.onThisPc),
    ...(store.phoneAddresses.length > 0 ? [row('onTheWifi', texts.onTheWifi)] : []),
    row('dashboard', texts.dashboard),
    row('dataFolder', texts.dataFolder),
    '',
    ...(store.qrCode.length > 0 ? [`  ${texts.scan}`, ''] : []),
  ]
}

const partIn = (store: OpenStore, language: Language): string[] => {
  const texts = textsByLanguage[language]
  const { name, firstPassword, warnings } = store
  return [
    texts.isOpen(name),
    '',
    ...(language === 'en' ? addressesAndCode(store) : meaningOfLabels(store, language)),
    ...(firstPassword ? [`  ${texts.firstPassword(firstPassword)}`, `  ${texts.changePassword}`, ''] : []),
    ...warnings.flatMap((warning) => [`  ${texts.pleaseRead(warning[language])}`, '']),
    texts.howToStop,
    '',
  ]
}

/** The text that the owner reads when the store is open, in one language after the other. */
export const greeting = (store: OpenStore): string =>
  ['', ...languages.flatMap((language) => partIn(store, language))].join('\n')
