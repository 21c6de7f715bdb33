import * as v from 'valibot'
import { clearable } from '../admin-catalogue.ts'
import { inputMessage } from '../messages/input-message.ts'
import { type SavedSetting, settingSchemas } from '../setting-body.ts'
import { SettingKey } from '../settings.ts'

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
