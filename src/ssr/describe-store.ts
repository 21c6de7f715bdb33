import { html } from 'hono/html'
import { displayImageUrl, isStoredObject } from '../contract/image-url.ts'
import { type Language, languageFacts } from '../contract/languages.ts'
import { localText } from '../contract/local-text.ts'
import { defaultStoreName, type SettingKey } from '../contract/settings.ts'
import { textsIn } from './texts-in.ts'

/** The number of characters of a description that search engines and messengers show. */
const descriptionLength = 160

type Settings = Record<SettingKey, string>

/** The store's name in a language, or the default name if the owner has set none. */
export const nameOf = ({ store_name, store_name_hi }: Settings, language: Language): string =>
  localText(store_name, store_name_hi, language) || defaultStoreName

const descriptionOf = ({ store_description, store_description_hi }: Settings, language: Language): string => {
  const text = localText(store_description, store_description_hi, language)
  const line = text.replaceAll(/\s+/g, ' ').trim() || textsIn[language].description
  if (line.length <= descriptionLength) return line
  return `${line.slice(0, descriptionLength).replace(/\s+\S*$/u, '')} …`
}

/** Tags for a messenger's link preview. They need absolute URLs, so there are none without a public URL. */
const previewAddresses = ({ public_url: publicUrl, store_image: image }: Settings) => {
  if (!URL.canParse(publicUrl)) return ''
  const imageUrl = displayImageUrl(image)
  const address = html`<meta property="og:url" content="${new URL('/', publicUrl).href}">`
  if (!imageUrl) return address
  return html`${address}
<meta property="og:image" content="${new URL(imageUrl, publicUrl).href}">`
}

/** The tags of a page's head that describe the store to browsers, search engines and messengers. */
export const describeStore = (settings: Settings, language: Language): ReturnType<typeof html> => {
  const name = nameOf(settings, language)
  const description = descriptionOf(settings, language)
  return html`<meta name="description" content="${description}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1f1915">
<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">
<link rel="apple-touch-icon" href="/icon-180.png">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${name}">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${description}">
${previewAddresses(settings)}`
}

const icon = (folder: string, size: number, purpose: string) => ({
  src: `${folder}/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The manifest that a phone needs to put the store on its home screen. */
export const makeWebAppManifest = (settings: Settings, language: Language): string => {
  const image = settings.store_image
  const folder = isStoredObject(image) ? image : '' // without an image, the program's icons
  const name = nameOf(settings, language)
  return JSON.stringify({
    name,
    short_name: name,
    description: descriptionOf(settings, language),
    lang: languageFacts[language].locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7f0',
    theme_color: '#fbf7f0',
    icons: [icon(folder, 192, 'any'), icon(folder, 512, 'any'), icon(folder, 512, 'maskable')],
  })
}
