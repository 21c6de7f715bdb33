import * as v from 'valibot'
import { FssaiNumber } from './admin-goods.ts'
import { ImageUrl, WebAddress } from './image-url.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { paise } from './money.ts'
import { OpeningHours } from './opening-hours.ts'
import { type FieldName, inputMessage } from './sentences/input-message.ts'
import type { SettingKey } from './settings.ts'
import { optionalLine, optionalText } from './text.ts'
import { typedRupees } from './typed-rupees.ts'

const phone = (what: FieldName) =>
  v.pipe(
    optionalLine(what, limits.phone),
    v.check(
      (text) => text === '' || (/^\+?[\d ()-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 6),
      inputMessage('phoneCharacters', what),
    ),
  )

const PointsValue = typedRupees('pointsWorth', paise(10_000_00))

const pointsValue = v.pipe(
  optionalLine('pointsWorth', limits.pointsValue),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return
    const checked = v.safeParse(PointsValue, dataset.value)
    if (!checked.success) addIssue({ message: checked.issues[0].message })
  }),
)

/** Weekly hours as JSON text. They are stored with every day, and with the times of a day in order. */
const openingHours = v.pipe(
  v.string(inputMessage('mustBeText', 'openingHours')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === '') return ''
    let hours: unknown
    try {
      hours = JSON.parse(dataset.value)
    } catch {
      addIssue({ message: inputMessage('hoursNotJson') })
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
  daily_notice: optionalText('dailyNotice', limits.notice),
  daily_notice_hi: optionalText('dailyNoticeInHindi', limits.notice),
  store_name: optionalLine('storeName', limits.name),
  whatsapp_phone: phone('whatsappNumber'),
  store_phone: phone('storePhone'),
  store_description: optionalText('storeDescription', limits.description),
  store_description_hi: optionalText('storeDescriptionInHindi', limits.description),
  /** The line below the store's name; `''` means the program's own. */
  store_tagline: optionalLine('tagline', limits.tagline),
  store_tagline_hi: optionalLine('taglineInHindi', limits.tagline),
  store_image: v.union(
    [v.literal(''), ImageUrl],
    (issue) => issue.issues?.at(-1)?.message ?? inputMessage('imageUnusable'),
  ),
  facebook_url: WebAddress('facebookLink'),
  instagram_url: WebAddress('instagramLink'),
  twitter_url: WebAddress('twitterLink'),
  blogger_url: WebAddress('bloggerLink'),
  youtube_url: WebAddress('youtubeLink'),
  /** The URL of a tunnel or domain that leads to this store. */
  public_url: WebAddress('publicAddress'),
  /** Whether the Overview shows the first steps: until they are done (`''`), or not (`no`). */
  first_steps: v.picklist(['', 'no'], inputMessage('firstStepsWords')),
  /** Whether the shop takes orders: always (`yes` or `''`), not now (`no`), or by its hours (`hours`). */
  shop_open: v.picklist(['', 'yes', 'no', 'hours'], inputMessage('openWords')),
  closed_message: optionalText('closedMessage', limits.closedMessage),
  opening_hours: openingHours,
  /** Whether only known phones see a customer's orders and points; `''` means no. */
  private_customers: v.picklist(['', 'yes', 'no'], inputMessage('privateWords')),
  /** What 100 points are worth in rupees, as decimal text. */
  points_value: pointsValue,
  /** The language of pages for browsers that have chosen none, and of what the shop prints; `''` means English. */
  store_language: v.picklist(['', ...languages], inputMessage('noSuchLanguage')),
  /** The number of the shop's food licence. */
  fssai_number: FssaiNumber,
} satisfies Record<SettingKey, v.GenericSchema<string, string>>
