import { texts } from './texts.ts'

export type Wifi = {
  name: string
  /** `''` for an open network. */
  password: string
}

const escaped = (text: string): string => text.replaceAll(/[\\;,":]/g, '\\$&')

/** The content of a QR code with which a phone joins a Wi-Fi. Source: ZXing, 'Barcode Contents'. */
export const wifiCode = ({ name, password }: Wifi): string =>
  password === ''
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`

/** The reason why this cannot be the password of a Wi-Fi; undefined for a possible one, and for no password. */
export const findPasswordProblem = (password: string): string | undefined =>
  password !== '' && password.length < 8 ? texts.passwordTooShort : undefined
