import { QrCode } from '../../../shared/ui/qr-code.tsx'
import classes from './poster.module.css'
import { texts } from './texts.ts'
import { type Wifi, wifiCode } from './wifi-code.ts'

export type PosterContent = {
  storeName: string
  address: string
  /** Whether the address works on the internet, not only on the shop's Wi-Fi. */
  isPublic: boolean
  wifi: Wifi | undefined
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

const WifiPart = ({ wifi, isNeeded }: { wifi: Wifi; isNeeded: boolean }) => (
  <div className={classes.wifi}>
    <QrCode text={wifiCode(wifi)} label={texts.wifiCode(wifi.name)} className={classes.wifiCode} />
    <div>
      <p className={classes.wifiTitle}>{texts.joinWifi(isNeeded)}</p>
      <p lang="hi">{texts.joinWifiInHindi(isNeeded)}</p>
      <p>
        {texts.wifi} <b>{wifi.name}</b>
      </p>
    </div>
  </div>
)

/** The shop's poster. All lengths are in `--u`, which is one hundredth of the paper's width. */
export const Poster = ({ storeName, address, isPublic, wifi }: PosterContent) => (
  <div className={classes.poster}>
    <Awning />
    <p className={classes.name} data-length={nameLength(storeName)}>
      {storeName}
    </p>
    <p className={classes.scan}>{texts.scan}</p>
    <p className={classes.hindi} lang="hi">
      {texts.scanInHindi}
    </p>
    <QrCode text={address} label={texts.codeOf(address)} className={classes.code} />
    <p className={classes.address}>{address}</p>
    {wifi ? (
      <WifiPart wifi={wifi} isNeeded={!isPublic} />
    ) : (
      !isPublic && <p className={classes.note}>{texts.needsWifi}</p>
    )}
  </div>
)
