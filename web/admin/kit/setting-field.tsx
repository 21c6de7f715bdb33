import { Button, SimpleGrid, Stack, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useMemo, useRef } from 'react'
import * as v from 'valibot'
import { hindiKeyOf, settingSchemas } from '#contract/setting-body.ts'
import type { BilingualKey, SettingKey } from '#contract/settings.ts'
import { typedAmount } from '#contract/typed-amount.ts'
import { HindiField } from '../shared/hindi-field.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { useSavedSettings, useSaveSetting } from '../shared/settings.ts'
import { texts } from '../shared/texts.ts'
import { AmountField } from './amount-field.tsx'
import { useEditForm } from './form.ts'
import { type SaveQuestion, SettingsCard, useSavedPart } from './settings-card.tsx'

type FieldProps = {
  label: string
  type?: 'text' | 'url' | 'tel' | 'textarea' | 'amount'
  hint?: string
  placeholder?: string
  inputMode?: 'numeric'
  /** Returns what is asked before this value is saved; undefined when there is nothing to ask. */
  ask?: (value: string) => SaveQuestion | undefined
  /** The setting whose value is offered while the field is empty. */
  alternative?: SettingKey
} & (
  | { settingKey: Exclude<SettingKey, BilingualKey>; hindiLabel?: never }
  | { settingKey: BilingualKey; hindiLabel: string }
)

const errorProps = { role: 'alert' }

// The hint is below the input, so that two inputs side by side are in line.
const hintBelow: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

/** One setting, with its text for Hindi pages, as a part of a {@link SettingsCard}. */
export const SettingField = ({
  settingKey,
  label,
  hindiLabel,
  type = 'text',
  hint,
  placeholder = '',
  inputMode,
  ask,
  alternative,
}: FieldProps) => {
  const settings = useSavedSettings()
  const hindiKey = hindiKeyOf(settingKey) ?? settingKey
  const saved = settings[settingKey]
  const savedHindi = hindiKey === settingKey ? '' : settings[hindiKey]
  const offered = alternative && settings[alternative]
  const saveSetting = useSaveSetting()
  const savedValues = useMemo(() => ({ value: saved, hindi: savedHindi }), [saved, savedHindi])
  const Value = settingSchemas[settingKey]
  const schema = v.object({
    value: type === 'amount' ? typedAmount(Value) : Value,
    hindi: settingSchemas[hindiKey],
  })
  const form = useEditForm(savedValues, schema)
  const place = useRef<HTMLDivElement>(null)
  // Mantine's `getInputNode` would find the field of another form on the page.
  const find = () => place.current?.querySelector<HTMLElement>('[data-path=value]')
  useLinkedFocus(settingKey, find)

  const { isPending } = useSavedPart(settingKey, {
    isChanged: form.isDirty(),
    check: () => !form.validate().hasErrors,
    ask: () => ask?.(form.getTransformedValues().value),
    // One call, so that either both are saved or none.
    save: () => {
      const { value, hindi } = form.getTransformedValues()
      return form.isDirty('value')
        ? saveSetting({ key: settingKey, value, ...(form.isDirty('hindi') && { valueHi: hindi }) })
        : saveSetting({ key: hindiKey, value: hindi })
    },
    reset: () => form.reset(),
    refuse: (reason) => form.setFieldError(form.isDirty('value') ? 'value' : 'hindi', reason),
  })
  const field = {
    label,
    ...form.getInputProps('value'),
    errorProps,
    description: hint,
    placeholder,
    // Not disabled, which would remove the focus.
    readOnly: isPending,
    autoComplete: 'off',
    ...(hindiLabel && { inputWrapperOrder: hintBelow }),
  }
  return (
    <Stack ref={place} gap="xs" align="flex-start">
      <SimpleGrid w="100%" minColWidth="min(15rem, 100%)" autoFlow="auto-fit">
        {type === 'textarea' ? (
          <Textarea {...field} autosize minRows={3} maxRows={12} />
        ) : type === 'amount' ? (
          <AmountField {...field} />
        ) : (
          <TextInput {...field} type={type} inputMode={inputMode} />
        )}
        {hindiLabel && (
          <HindiField
            label={hindiLabel}
            {...form.getInputProps('hindi')}
            errorProps={errorProps}
            readOnly={isPending}
            isLong={type === 'textarea'}
            minRows={3}
          />
        )}
      </SimpleGrid>
      {offered && form.values.value === '' && (
        <Button
          variant="default"
          onClick={() => {
            form.setFieldValue('value', offered)
            find()?.focus()
          }}
        >
          {texts.offer(offered)}
        </Button>
      )}
    </Stack>
  )
}

/** One setting with a save button of its own. */
export const SettingForm = ({ button, ...field }: FieldProps & { button: string }) => (
  <SettingsCard button={button}>
    <SettingField {...field} />
  </SettingsCard>
)
