import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { useStoreName } from '../../shared/api/queries.ts'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { print } from '../kit/print.tsx'
import { printSheet } from '../kit/print-sheet.ts'
import { useStoreLanguage } from '../shared/store-language.ts'
import { printed as en } from './printed.en.ts'
import { printed as hi } from './printed.hi.ts'
import { texts as phoneTexts } from './texts.ts'

/** The texts on the poster, by language. */
const printed: Record<Language, typeof en> = { en, hi }

const texts = phoneTexts.poster

type Wifi = {
  name: string
  /** `''` for an open network. */
  password: string
}

const escaped = (text: string): string => text.replaceAll(/[\\;,":]/g, '\\$&')

/** The content of a QR code with which a phone joins a Wi-Fi network. Source: ZXing, 'Barcode Contents'. */
export const wifiCode = ({ name, password }: Wifi): string =>
  password === ''
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`

/** The reason why this cannot be a Wi-Fi password; undefined for a possible one, and for no password. */
const findPasswordProblem = (password: string): string | undefined =>
  password !== '' && password.length < 8 ? texts.passwordTooShort : undefined

type PosterContent = {
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
  <svg className="awning" viewBox="0 0 150 11" aria-hidden="true">
    {scallops.map((x, index) => (
      <path key={x} d={`M${x} 0h10v6a5 5 0 0 1-10 0z`} fill={index % 2 === 0 ? '#a8431f' : '#f9e2d7'} />
    ))}
  </svg>
)

const sizeOf = (name: string): string => (name.length <= 10 ? '13cqw' : name.length <= 40 ? '9cqw' : '6cqw')

/** A name may be in either script, whatever the shop's language; Latin letters leave more room for the code. */
const languageOf = (name: string): Language => (/\p{Script=Devanagari}/u.test(name) ? 'hi' : 'en')

const Step = ({ number }: { number: number }) => <b className="step">{number}</b>

/** The second language: Hindi below English, and English below every other one. */
const secondLanguage = (first: Language): Language => (first === 'en' ? 'hi' : 'en')

type JoinWifiProps = { wifi: Wifi | undefined; step?: number; language: Language }

/** How to join the Wi-Fi, with a code if its name is given. */
const JoinWifi = ({ wifi, step, language }: JoinWifiProps) => (
  <div className="wifi">
    <div className="join">
      <p>
        {step && <Step number={step} />} {printed[language].joinWifi}
      </p>
      <p lang={secondLanguage(language)}>{printed[secondLanguage(language)].joinWifi}</p>
      {wifi && (
        <p>
          {printed[language].wifi} <b>{wifi.name}</b>
        </p>
      )}
    </div>
    {wifi && <QrCode text={wifiCode(wifi)} label={texts.wifiCode(wifi.name)} />}
  </div>
)

/** The shop's poster, with numbered steps if there are two: an address that works on the shop's Wi-Fi only needs it first. */
const Poster = ({ storeName, address, isPublic, wifi, language }: PosterContent) => (
  <div className="paper">
    <div className="poster" lang={language}>
      <Awning />
      <p className="name" style={{ fontSize: sizeOf(storeName) }} lang={languageOf(storeName)}>
        {storeName}
      </p>
      {!isPublic && <JoinWifi wifi={wifi} step={1} language={language} />}
      <p className="scan">
        {!isPublic && <Step number={2} />} {printed[language].scan}
      </p>
      <p lang={secondLanguage(language)}>{printed[secondLanguage(language)].scan}</p>
      <QrCode text={address} label={phoneTexts.codeOf(address)} className="code" />
      {/* A long address must leave space for the code. */}
      <p className="address">{address}</p>
      {isPublic && wifi && <JoinWifi wifi={wifi} language={language} />}
    </div>
  </div>
)

type Props = { address: string; isPublic: boolean }

// The Wi-Fi's password must not be stored, corrected, or sent to a spelling service by the browser.
const plainTextInput = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

const previewLook = {
  m: 0,
  w: { base: 242, sm: 342 },
  bd: '1px solid var(--line-strong)',
  style: { boxShadow: 'var(--shadow)' },
} as const

/** The form, the preview, and a button to print the poster. The input is only printed: it is neither sent nor stored. */
export const PosterMaker = ({ address, isPublic }: Props) => {
  const language = useStoreLanguage()
  const storeName = useStoreName(language)
  const [network, setNetwork] = useState('')
  const [password, setPassword] = useState('')
  const problem = findPasswordProblem(password)
  const name = network.trim()
  const content = {
    storeName,
    address,
    isPublic,
    wifi: name === '' || problem ? undefined : { name, password },
    language,
  }
  const printPoster = () =>
    print({
      kind: 'poster',
      title: storeName,
      language,
      // Without a page margin the browser prints no header and footer of its own.
      paper: 'size: portrait; margin: 0',
      content: <Poster {...content} />,
    })
  return (
    <Group align="flex-start" justify="center" gap="lg">
      <Stack gap="sm" flex="1 1 17rem">
        <TextInput
          {...plainTextInput}
          label={texts.wifiName}
          description={texts.wifiNameHint}
          maxLength={32}
          value={network}
          onChange={(event) => setNetwork(event.currentTarget.value)}
        />
        <TextInput
          {...plainTextInput}
          label={texts.wifiPassword}
          description={texts.wifiPasswordHint}
          maxLength={64}
          value={password}
          error={problem}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {!isPublic && <Text c="dimmed">{texts.reserveAddress}</Text>}
        <Button disabled={problem !== undefined} onClick={printPoster}>
          {texts.print}
        </Button>
      </Stack>
      <Box component="figure" {...previewLook} aria-label={texts.preview}>
        <style>{printSheet.poster}</style>
        <Poster {...content} />
      </Box>
    </Group>
  )
}
