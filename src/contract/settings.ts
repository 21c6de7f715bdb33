import * as v from 'valibot'
import { inputMessage } from './sentences/input-message.ts'

/** The keys of all settings. Their values are checked in `setting-body.ts`, which only writers import. */
export const settingKeys = [
  'daily_notice',
  'daily_notice_hi',
  'store_name',
  'whatsapp_phone',
  'store_phone',
  'store_description',
  'store_description_hi',
  'store_tagline',
  'store_tagline_hi',
  'store_image',
  'facebook_url',
  'instagram_url',
  'twitter_url',
  'blogger_url',
  'youtube_url',
  'public_url',
  'first_steps',
  'shop_open',
  'closed_message',
  'opening_hours',
  'private_customers',
  'points_value',
  'store_language',
  'fssai_number',
] as const

export type SettingKey = (typeof settingKeys)[number]

/** The name of a store that the owner has not named yet. Source: contract/README.md, Settings. */
export const defaultStoreName = 'General Store'

export const SettingKey = v.picklist(settingKeys, ({ received }) => inputMessage('noSuchSetting', received))

export const Setting = v.object({ key: SettingKey, value: v.string() })
export type Setting = v.InferOutput<typeof Setting>

/** A setting that was saved, with its text for Hindi pages (the key that ends with `_hi`) if that was saved with it. */
export const SavedSetting = v.object({ ...Setting.entries, valueHi: v.optional(v.string()) })
export type SavedSetting = v.InferOutput<typeof SavedSetting>

/** The settings that are saved together: the setting, and the one for Hindi pages. */
export const settingsIn = ({ key, value, valueHi }: SavedSetting): Setting[] => [
  { key, value },
  ...(valueHi === undefined ? [] : [{ key: `${key}_hi` as SettingKey, value: valueHi }]),
]
