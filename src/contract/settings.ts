import * as v from 'valibot'

/** Every setting there is. What each may hold is in `setting-body.ts`, which only those need who write. */
export const settingKeys = [
  'daily_notice',
  'store_name',
  'whatsapp_phone',
  'store_phone',
  'store_description',
  'store_image',
  'facebook_url',
  'instagram_url',
  'twitter_url',
  'blogger_url',
  'youtube_url',
  'public_url',
  'shop_open',
  'closed_message',
  'opening_hours',
  'private_customers',
] as const

export type SettingKey = (typeof settingKeys)[number]

/** What the header calls a store whose owner has not named it yet. Source: specification, section 9. */
export const defaultStoreName = 'General Store'

export const SettingKey = v.picklist(settingKeys, (issue) => `There is no setting called ${issue.received}`)

export const Setting = v.object({ key: SettingKey, value: v.string() })
export type Setting = v.InferOutput<typeof Setting>
