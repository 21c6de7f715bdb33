import * as v from 'valibot'
import * as fields from '../sentences/admin-field-texts.ts'
import * as messages from '../sentences/schema-texts.ts'
import { settingSchemas } from '../setting-body.ts'
import { type Setting, SettingKey } from '../settings.ts'

export const SettingBody = v.pipe(
  v.object({ key: SettingKey, value: v.string(messages.mustBeText(fields.value)) }),
  v.rawTransform(({ dataset, addIssue, NEVER }): Setting => {
    const { key, value } = dataset.value
    const checked = v.safeParse(settingSchemas[key], value)
    if (checked.success) return { key, value: checked.output }
    addIssue({ message: checked.issues[0].message })
    return NEVER
  }),
)
