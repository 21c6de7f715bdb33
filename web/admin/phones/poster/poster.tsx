import type { Language } from '#contract/languages.ts'
import { QrCode } from '../../../shared/ui/qr-code.tsx'
import classes from './poster.module.css'
import { printed } from './printed.ts'
import { texts } from './texts.ts'
import { type Wifi, wifiCode } from './wifi-code.ts'

export type PosterContent = {
  storeName: string
  address: string
  /** Whether the address works on the internet, not only on the shop's Wi-Fi. */
  isPublic: boolean
  wifi: Wifi | undefined
  /** The shop's language, which comes first. */
  language: Language
}

const scallops = Array.from({ length: 15 }, (_, index) => index * 10)

const Awning = () => (
  <svg className={classes.awning} viewBox="0 0 150 11" aria-hidden="true">
    {scallops.map((x, index) => (
      <path key={x} d={`M${x} 0h10v6a5 5 0 0 1-10 0z`} fill={index % 2 === 0 ? '#a8431f' : '#f9e2d7'} />
    ))}
  </svg>
)

const nameLength = (name: string): string =>
  name.length <= 10 ? 'short' : name.length <= 40 ? 'middle' : 'long'

/** A name is in either script, whatever the shop's language is; Latin letters leave more room for the code. */
const languageOf = (name: string): Language => (/\p{Script=Devanagari}/u.test(name) ? 'hi' : 'en')

const Step = ({ number }: { number: number }) => <b className={classes.step}>{number}</b>

/** Under the shop's language: Hindi under English, and English under every other one. */
const secondLanguage = (first: Language): Language => (first === 'en' ? 'hi' : 'en')

const JoinWifi = ({ step, language }: { step: number | undefined; language: Language }) => (
  <>
    <p className={classes.wifiTitle}>
      {step && <Step number={step} />} {printed[language].joinWifi}
    </p>
    <p lang={secondLanguage(language)}>{printed[secondLanguage(language)].joinWifi}</p>
  </>
)

type WifiCodeProps = { wifi: Wifi; step?: number; language: Language }

const WifiCode = ({ wifi, step, language }: WifiCodeProps) => (
  <div className={classes.wifi}>
    <div>
      <JoinWifi step={step} language={language} />
      <p>
        {printed[language].wifi} <b>{wifi.name}</b>
      </p>
    </div>
    <QrCode text={wifiCode(wifi)} label={texts.wifiCode(wifi.name)} className={classes.wifiCode} />
  </div>
)

/** The step before the order, where the address works on the shop's Wi-Fi only. */
const WifiStep = ({ wifi, language }: Pick<PosterContent, 'wifi' | 'language'>) =>
  wifi ? (
    <WifiCode wifi={wifi} step={1} language={language} />
  ) : (
    <div className={classes.wifi}>
      <div>
        <JoinWifi step={1} language={language} />
      </div>
    </div>
  )

/** The shop's poster, with numbered steps where there are two. All lengths are in `--u`, which is one hundredth of the paper's width. */
export const Poster = ({ storeName, address, isPublic, wifi, language }: PosterContent) => (
  <div className={classes.poster} lang={language}>
    <Awning />
    <p className={classes.name} data-length={nameLength(storeName)} lang={languageOf(storeName)}>
      {storeName}
    </p>
    {!isPublic && <WifiStep wifi={wifi} language={language} />}
    <p className={classes.scan}>
      {!isPublic && <Step number={2} />} {printed[language].scan}
    </p>
    <p className={classes.second} lang={secondLanguage(language)}>
      {printed[secondLanguage(language)].scan}
    </p>
    <QrCode text={address} label={texts.codeOf(address)} className={classes.code} />
    <p className={classes.address}>{address}</p>
    {isPublic && wifi && <WifiCode wifi={wifi} language={language} />}
  </div>
)
