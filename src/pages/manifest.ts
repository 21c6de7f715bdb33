import { defaultStoreName, type SettingKey } from '../contract/settings.ts'
import { descriptionOf } from './describe-store.ts'

const icon = (size: number, purpose: string) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone needs to keep the store on its home screen. */
export const makeManifest = (settings: Record<SettingKey, string>): string => {
  const name = settings.store_name || defaultStoreName
  return JSON.stringify({
    name,
    short_name: name,
    description: descriptionOf(settings),
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7f0',
    theme_color: '#fbf7f0',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })
}
