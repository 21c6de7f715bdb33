import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { anyText, checkProperty } from '../../testing/properties.ts'
import { displayImageUrl } from '../image-url.ts'
import { isInputMessage } from '../messages/say.ts'
import { SettingBody } from '../setting-body.ts'
import { type SettingKey, settingKeys } from '../settings.ts'

const address = fc
  .tuple(
    fc.constantFrom(
      'http:',
      'https:',
      'HTTP:',
      'javascript:',
      'data:',
      'ftp:',
      'blob:http:',
      '',
      '/',
      'java\nscript:',
    ),
    fc.constantFrom('//', '/', '\\\\', '', '///', '/objects/uploads/', '//user:secret@', '//user@', '//@'),
    fc.oneof(fc.webAuthority(), anyText(12)),
    fc.oneof(fc.webUrl(), anyText(12), fc.constantFrom('', '/..', '/private/uploads/a')),
  )
  .map((parts) => parts.join(''))
const value = fc.oneof(
  anyText(200),
  address,
  fc.webUrl(),
  fc.json(),
  fc.constantFrom('', 'yes', 'no', 'hours'),
)
const key = fc.constantFrom(...settingKeys)

const keep = (settingKey: SettingKey, sent: unknown) =>
  v.safeParse(SettingBody, { key: settingKey, value: sent })

test('a setting is stored in a form that is accepted again, or refused with a message', () => {
  checkProperty(
    fc.property(key, fc.oneof(value, fc.anything()), (settingKey, sent) => {
      const result = keep(settingKey, sent)
      if (!result.success) return isInputMessage(result.issues[0].message)
      const again = keep(settingKey, result.output.value)
      return again.success && again.output.value === result.output.value
    }),
    3_000,
  )
})

test('a kept link leads to a web address whose host can be read, without a name or password in it', () => {
  const links = fc.constantFrom<SettingKey>('facebook_url', 'youtube_url', 'public_url', 'store_image')
  let kept = 0
  checkProperty(
    fc.property(links, value, (settingKey, sent) => {
      const result = keep(settingKey, sent)
      if (!result.success || result.output.value === '') return true
      const text = result.output.value
      if (settingKey === 'store_image' && text.startsWith('/objects/uploads/'))
        return displayImageUrl(text) === text
      kept += 1
      const url = new URL(text)
      return (
        /^https?:\/\/[^/\\@]+([/?#]|$)/i.test(text) &&
        /^https?:$/.test(url.protocol) &&
        url.username + url.password === ''
      )
    }),
    3_000,
  )
  expect(kept).toBeGreaterThan(100)
})
