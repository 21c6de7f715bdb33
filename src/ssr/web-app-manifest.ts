import { isStoredObject } from '../contract/image-url.ts'
import { type Language, languageFacts } from '../contract/languages.ts'
import type { SettingKey } from '../contract/settings.ts'
import { descriptionOf, nameOf } from './describe-store.ts'

/** The folder of the icons: variants of the store's own image, or else the program's icons. */
const iconFolder = ({ store_image: image }: Record<SettingKey, string>): string =>
  isStoredObject(image) ? image : ''

const icon = (folder: string, size: number, purpose: string) => ({
  src: `${folder}/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The manifest that a phone needs to put the store on its home screen. */
export const makeWebAppManifest = (settings: Record<SettingKey, string>, language: Language): string => {
  const folder = iconFolder(settings)
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
