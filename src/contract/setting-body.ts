import * as v from 'valibot'
import { ImageUrl, WebAddress } from './image-url.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { paise, typedRupees } from './money.ts'
import { OpeningHours } from './opening-hours.ts'
import { type Setting, SettingKey } from './settings.ts'
import { optionalLine, optionalText } from './text.ts'

const phone = (what: string) =>
  v.pipe(
    optionalLine(what, limits.phone),
    v.check(
      (text) => text === '' || (/^\+?[\d ()-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6),
      `${what} may hold digits, spaces, +, - and brackets, with at least 6 digits`,
    ),
  )

const PointsValue = typedRupees('The worth of 100 points', paise(10_000_00))

const pointsValue = v.pipe(
  optionalLine('The worth of 100 points', limits.pointsValue),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return
    const checked = v.safeParse(PointsValue, dataset.value)
    if (!checked.success) addIssue({ message: checked.issues[0].message })
  }),
)

/** Weekly hours as JSON text. They are stored with every day, and with the times of a day in order. */
const openingHours = v.pipe(
  v.string('The opening hours must be text'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === '') return ''
    let hours: unknown
    try {
      hours = JSON.parse(dataset.value)
    } catch {
      addIssue({ message: 'The opening hours are not valid JSON' })
      return NEVER
    }
    const checked = v.safeParse(OpeningHours, hours)
    if (checked.success) return JSON.stringify(checked.output)
    addIssue({ message: checked.issues[0].message })
    return NEVER
  }),
)

/** The schema of each setting's value; `''` means not set. */
export const settingSchemas = {
  daily_notice: optionalText('The daily notice', limits.notice),
  daily_notice_hi: optionalText('The daily notice in Hindi', limits.notice),
  store_name: optionalLine('The store name', limits.name),
  whatsapp_phone: phone('The WhatsApp number'),
  store_phone: phone('The store phone number'),
  store_description: optionalText('The store description', limits.description),
  store_description_hi: optionalText('The store description in Hindi', limits.description),
  /** The line below the store's name; `''` means the program's own. */
  store_tagline: optionalLine('The tagline', limits.tagline),
  store_tagline_hi: optionalLine('The tagline in Hindi', limits.tagline),
  store_image: v.union(
    [v.literal(''), ImageUrl],
    (issue) => issue.issues?.at(-1)?.message ?? 'This image cannot be used',
  ),
  facebook_url: WebAddress('The Facebook link'),
  instagram_url: WebAddress('The Instagram link'),
  twitter_url: WebAddress('The Twitter link'),
  blogger_url: WebAddress('The Blogger link'),
  youtube_url: WebAddress('The YouTube link'),
  /** The URL of a tunnel or domain that leads to this store. */
  public_url: WebAddress('The public address'),
  /** Whether the shop takes orders: always (`yes` or `''`), not now (`no`), or by its hours (`hours`). */
  shop_open: v.picklist(['', 'yes', 'no', 'hours'], 'The shop can be open "yes", "no" or by its "hours"'),
  closed_message: optionalText('The message for a closed shop', limits.closedMessage),
  opening_hours: openingHours,
  /** Whether only known phones see a customer's orders and points; `''` means no. */
  private_customers: v.picklist(['', 'yes', 'no'], 'Customers can be private "yes" or "no"'),
  /** What 100 points are worth in rupees, as decimal text. */
  points_value: pointsValue,
  /** The language of pages for browsers that have chosen none, and of what the shop prints; `''` means English. */
  store_language: v.picklist(['', ...languages], 'The store has no such language'),
} satisfies Record<SettingKey, v.GenericSchema<string, string>>

export const SettingBody = v.pipe(
  v.object({ key: SettingKey, value: v.string('The value must be text') }),
  v.rawTransform(({ dataset, addIssue, NEVER }): Setting => {
    const { key, value } = dataset.value
    const checked = v.safeParse(settingSchemas[key], value)
    if (checked.success) return { key, value: checked.output }
    addIssue({ message: checked.issues[0].message })
    return NEVER
  }),
)
