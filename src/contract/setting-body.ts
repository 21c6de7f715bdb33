import * as v from 'valibot'
import { clearable } from './admin-catalogue.ts'
import { Pincode } from './delivery.ts'
import { ImageUrl, WebAddress } from './image-url.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { type FieldName, inputMessage } from './messages/input-message.ts'
import { paise } from './money.ts'
import { OpeningHours } from './opening-hours.ts'
import { internationalNumber, isPhoneNumber } from './phone-number.ts'
import { plainCharacters } from './plain-characters.ts'
import { rupeesUpTo } from './prices.ts'
import { bilingualKeys, hindiKey, Setting, SettingKey } from './settings.ts'
import { optionalLine, optionalText } from './text.ts'

/** A phone number in plain characters, grouped as it was typed: a landline cannot always be told from a mobile number. */
const phone = (what: FieldName, isUsable: (text: string) => boolean) =>
  v.pipe(
    v.string(inputMessage('mustBeText', what)),
    v.transform(plainCharacters),
    v.maxLength(limits.phone, inputMessage('tooLong', what, limits.phone)),
    v.check((text) => text === '' || isUsable(text), inputMessage('phoneForm')),
  )

/** An amount up to 10,000 rupees as decimal text, or `''`. */
const rupees = (what: FieldName) => {
  const Amount = rupeesUpTo(what, paise(10_000_00))
  return v.pipe(
    optionalLine(what, limits.rupeeText),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === '') return
      const checked = v.safeParse(Amount, dataset.value)
      if (!checked.success) addIssue({ message: checked.issues[0].message })
    }),
  )
}

/** Six digits each, stored with commas between them. */
const pincodes = v.pipe(
  v.string(inputMessage('mustBeText', 'pincodes')),
  v.transform((text) =>
    plainCharacters(text)
      .replaceAll(/\b(\d{3})[ -](\d{3})\b/g, '$1$2')
      .split(/[ ,;]+/)
      .filter((each) => each !== ''),
  ),
  v.maxLength(limits.pincodes, inputMessage('tooManyPincodes', limits.pincodes)),
  v.check((each) => each.every((pincode) => v.is(Pincode, pincode)), inputMessage('pincodeDigits')),
  v.transform((each) => [...new Set(each)].join(',')),
)

/** Weekly hours as JSON text. They are stored with every day, each day's times in order. */
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

/** A moment (ISO 8601), stored in UTC. */
const moment = v.pipe(
  v.string(inputMessage('mustBeText', 'closedUntil')),
  v.check(
    (text) =>
      text === '' || (v.is(v.pipe(v.string(), v.isoTimestamp()), text) && !Number.isNaN(Date.parse(text))),
    inputMessage('closedUntilMoment'),
  ),
  v.transform((text) => (text === '' ? '' : new Date(text).toISOString())),
)

/** The number of a food licence. */
const fssaiNumber = v.pipe(
  v.string(inputMessage('mustBeText', 'fssaiNumber')),
  v.transform((text) => plainCharacters(text).replaceAll(/[ -]/g, '')),
  v.regex(/^(\d{14})?$/, inputMessage('fssaiDigits')),
)

const upiId = v.pipe(
  v.string(inputMessage('mustBeText', 'upiId')),
  v.transform((text) => plainCharacters(text).toLowerCase()),
  v.check(
    (text) => text === '' || /^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,31}$/.test(text),
    inputMessage('upiIdForm'),
  ),
)

const gstinDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Whether the last character of a GSTIN is the one that follows from the others: every second one counts twice. */
const hasRightCheckCharacter = (gstin: string): boolean => {
  const sum = [...gstin.slice(0, -1)].reduce((total, character, index) => {
    const product = gstinDigits.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return gstinDigits[(36 - (sum % 36)) % 36] === gstin.at(-1)
}

/** The number of a business for goods and services tax. */
const gstin = v.pipe(
  v.string(inputMessage('mustBeText', 'gstin')),
  v.transform((text) => plainCharacters(text).replaceAll(/[ -]/g, '').toUpperCase()),
  v.regex(/^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/, inputMessage('gstinForm')),
  v.check((text) => text === '' || hasRightCheckCharacter(text), inputMessage('gstinMistyped')),
)

/** The schema of each setting's value; `''` means not set. A key without one does not compile. */
export const settingSchemas = {
  daily_notice: optionalText('dailyNotice', limits.notice),
  daily_notice_hi: optionalText('dailyNoticeInHindi', limits.notice),
  store_name: optionalLine('storeName', limits.name),
  store_name_hi: optionalLine('storeNameInHindi', limits.name),
  whatsapp_phone: phone('whatsappNumber', (text) => internationalNumber(text) !== undefined),
  store_phone: phone('storePhone', isPhoneNumber),
  store_description: optionalText('storeDescription', limits.description),
  store_description_hi: optionalText('storeDescriptionInHindi', limits.description),
  /** The line below the store's name; `''` means the program's default. */
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
  /** Whether the Overview shows the first steps: `''` until they are done, `no` never. */
  first_steps: v.picklist(['', 'no'], inputMessage('firstStepsWords')),
  /** Whether the shop takes orders: always (`yes` or `''`), not now (`no`), or by its hours (`hours`). */
  shop_open: v.picklist(['', 'yes', 'no', 'hours'], inputMessage('openWords')),
  /** With `shop_open` `no`: when the shop opens again as its hours say. Saving `shop_open` alone clears it. */
  closed_until: moment,
  closed_message: optionalText('closedMessage', limits.closedMessage),
  opening_hours: openingHours,
  /** Whether only known phones see a customer's orders and points; `''` means no. */
  private_customers: v.picklist(['', 'yes', 'no'], inputMessage('privateWords')),
  /** What 100 points are worth in rupees, as decimal text. */
  points_value: rupees('pointsWorth'),
  /** The language of pages for browsers that have chosen none, and of the shop's printouts; `''` means English. */
  store_language: v.picklist(['', ...languages], inputMessage('noSuchLanguage')),
  fssai_number: fssaiNumber,
  gstin,
  /** The shop's own words on receipts, slips and bills. */
  receipt_note: optionalText('receiptNote', limits.receiptNote),
  delivery_on: v.picklist(['', 'yes', 'no'], inputMessage('deliveryWords')),
  delivery_fee: rupees('deliveryFee'),
  /** From this price of the goods on, delivery is free; `''` for never. */
  delivery_free_from: rupees('deliveryFreeFrom'),
  delivery_minimum: rupees('deliveryMinimum'),
  delivery_area: optionalText('deliveryArea', limits.deliveryArea),
  /** Where the shop delivers; `''` for everywhere. */
  delivery_pincodes: pincodes,
  upi_id: upiId,
  /** The name that UPI apps show; `''` means the store's. */
  upi_name: optionalLine('upiName', limits.khataName),
  /** Whether phones of customers offer to open the UPI app; `''` means no. */
  upi_open_app: v.picklist(['', 'yes', 'no'], inputMessage('upiOpenAppWords')),
} satisfies Record<SettingKey, v.GenericSchema<string, string>>

/** The setting with the text for Hindi pages; undefined for a setting with one text. */
export const hindiKeyOf = (key: SettingKey): SettingKey | undefined => {
  const bilingual = bilingualKeys.find((each) => each === key)
  return bilingual && hindiKey(bilingual)
}

/** A saved setting, with what was saved with it. */
export const SavedSetting = v.object({
  ...Setting.entries,
  /** The text for Hindi pages: the setting that ends with `_hi`. */
  valueHi: v.optional(v.string()),
  /** With `shop_open`: the setting `closed_until`. */
  closedUntil: v.optional(v.string()),
})
export type SavedSetting = v.InferOutput<typeof SavedSetting>

const text = v.string(inputMessage('mustBeText', 'value'))

export const SettingBody = v.pipe(
  v.object({ key: SettingKey, value: text, valueHi: clearable(text), closedUntil: clearable(text) }),
  v.rawTransform(({ dataset, addIssue, NEVER }): SavedSetting => {
    const check = (key: string, value: string): string => {
      const checked = v.is(SettingKey, key)
        ? v.safeParse(settingSchemas[key], value)
        : v.safeParse(SettingKey, key)
      if (checked.success) return checked.output
      addIssue({ message: checked.issues[0].message })
      return NEVER
    }
    const { key, value, valueHi, closedUntil } = dataset.value
    return {
      key,
      value: check(key, value),
      ...(valueHi !== undefined && { valueHi: check(`${key}_hi`, valueHi) }),
      ...(closedUntil !== undefined && {
        // A moment of another setting is refused by the name that it would have.
        closedUntil: check(key === 'shop_open' ? 'closed_until' : `${key}_until`, closedUntil),
      }),
    }
  }),
)

/** The settings that one request saves: the setting, the one for Hindi pages, and the end of a closed shop. */
export const settingsIn = ({ key, value, valueHi, closedUntil = '' }: SavedSetting): Setting[] => {
  const other = hindiKeyOf(key)
  return [
    { key, value },
    ...(valueHi === undefined || !other ? [] : [{ key: other, value: valueHi }]),
    ...(key === 'shop_open' ? [{ key: 'closed_until' as const, value: closedUntil }] : []),
  ]
}
