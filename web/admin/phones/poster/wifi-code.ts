import { texts } from './texts.ts'

export type Wifi = {
  name: string
  /** `''` for an open network. */
  password: string
}

const escaped = (text: string): string => text.replaceAll(/[\\;,":]/g, '\\$&')

/** What a QR code says for a phone to join a Wi-Fi. Source: ZXing, 'Barcode Contents'. */
export const wifiCode = ({ name, password }: Wifi): string =>
  password === ''
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`

/** Why no Wi-Fi can have this password; undefined when one can, or needs none. */
export const findPasswordProblem = (password: string): string | undefined =>
  password !== '' && password.length < 8 ? texts.passwordTooShort : undefined
