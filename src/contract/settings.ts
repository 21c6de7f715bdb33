import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'

/** The settings with a second text for Hindi pages, which is the setting that ends with `_hi`. */
export const bilingualKeys = ['daily_notice', 'store_name', 'store_description', 'store_tagline'] as const
export type BilingualKey = (typeof bilingualKeys)[number]

/** The setting with the text for Hindi pages. */
export const hindiKey = <Key extends BilingualKey>(key: Key) => `${key}_hi` as const

/** The addresses of the shop on social networks, in the order in which they are shown. */
export const socialKeys = [
  'facebook_url',
  'instagram_url',
  'twitter_url',
  'blogger_url',
  'youtube_url',
] as const
export type SocialKey = (typeof socialKeys)[number]

/** The keys of all settings. Their values are checked in `setting-body.ts`, which only writers import. */
export const settingKeys = [
  ...bilingualKeys,
  ...bilingualKeys.map(hindiKey),
  ...socialKeys,
  'store_image',
  'store_phone',
  'whatsapp_phone',
  'fssai_number',
  'public_url',
  'shop_open',
  'closed_until',
  'closed_message',
  'opening_hours',
  'private_customers',
  'points_value',
  'upi_id',
  'upi_name',
  'upi_open_app',
  'gstin',
  'receipt_note',
  'delivery_on',
  'delivery_fee',
  'delivery_free_from',
  'delivery_minimum',
  'delivery_area',
  'delivery_pincodes',
  'store_language',
  'first_steps',
] as const
export type SettingKey = (typeof settingKeys)[number]

/** The name of a store that the owner has not named yet. Source: contract/README.md, Settings. */
export const defaultStoreName = 'General Store'

export const SettingKey = v.picklist(settingKeys, ({ received }) => inputMessage('noSuchSetting', received))

/** All settings by key; `''` for one that was never set. */
export const Settings = v.object(
  Object.fromEntries(settingKeys.map((key) => [key, v.string()])) as Record<
    SettingKey,
    v.StringSchema<undefined>
  >,
)
export type Settings = v.InferOutput<typeof Settings>

export const Setting = v.object({ key: SettingKey, value: v.string() })
export type Setting = v.InferOutput<typeof Setting>
