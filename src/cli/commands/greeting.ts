import { type Language, languages } from '../../contract/languages.ts'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { noticeTexts } from '../../notices/in-every-language.ts'

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

// Only English values are aligned: terminals give Devanagari uneven widths.
const row = (label: string, value: string, language: Language): string =>
  `  ${language === 'en' ? label.padEnd(17) : `${label} `}${value}`

const addresses = (store: OpenStore, language: Language): string[] => {
  const texts = noticeTexts[language]
  return [
    row(texts.onThisPc, store.address, language),
    ...store.phoneAddresses.map((address) => row(texts.onTheWifi, address, language)),
    row(texts.dashboard, `${store.address}/admin`, language),
    row(texts.dataFolder, store.dataDir, language),
    '',
  ]
}

/** The code is drawn once, in the English part, which stands first. */
const howToScan = ({ qrCode }: OpenStore, language: Language): string[] => {
  if (qrCode.length === 0) return []
  const drawn = language === 'en' ? [...qrCode.map((line) => `  ${line}`), ''] : []
  return [`  ${noticeTexts[language].scan}`, '', ...drawn]
}

const partIn = (store: OpenStore, language: Language): string[] => {
  const texts = noticeTexts[language]
  const { name, firstPassword, warnings } = store
  return [
    texts.isOpen(name),
    '',
    ...addresses(store, language),
    ...howToScan(store, language),
    ...(firstPassword ? [`  ${texts.firstPassword(firstPassword)}`, `  ${texts.changePassword}`, ''] : []),
    ...warnings.flatMap((warning) => [`  ${texts.pleaseRead(warning[language])}`, '']),
    texts.howToStop,
    '',
  ]
}

/** The text that the owner reads when the store is open, in one language after the other. */
export const greeting = (store: OpenStore): string =>
  ['', ...languages.flatMap((language) => partIn(store, language))].join('\n')
