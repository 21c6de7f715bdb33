import { Button, Textarea, TextInput } from '@mantine/core'
import { useMemo, useRef } from 'react'
import * as v from 'valibot'
import { hindiKeyOf, settingSchemas } from '#contract/setting-body.ts'
import type { BilingualKey, SettingKey } from '#contract/settings.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { HindiField } from '../shared/hindi-field.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { selectsWhole } from '../shared/number-field.tsx'
import { focusFirstError } from '../shared/schema-form.ts'
import { useAction } from '../shared/use-action.ts'
import { useSaveSetting } from '../shared/use-save-setting.ts'
import classes from './settings.module.css'
import { texts } from './texts.ts'

type Props = {
  label: string
  /** The label of the save button. */
  button: string
  type?: 'text' | 'url' | 'tel' | 'textarea'
  hint?: string
  placeholder?: string
  inputMode?: 'decimal' | 'numeric'
  /** Returns what shoppers will read for the typed value. */
  preview?: (typed: string) => string
} & (
  | { settingKey: Exclude<SettingKey, BilingualKey>; hindiLabel?: never }
  | { settingKey: BilingualKey; hindiLabel: string }
)

const errorProps = { role: 'alert' }

const Editor = ({
  settingKey,
  label,
  hindiLabel,
  button,
  type = 'text',
  hint,
  placeholder,
  inputMode,
  preview,
  saved,
  savedHindi,
}: Props & { saved: string; savedHindi: string }) => {
  const hindiKey = hindiKeyOf(settingKey) ?? settingKey
  const saveSetting = useSaveSetting()
  const { run, isPending } = useAction()
  const savedValues = useMemo(() => ({ value: saved, hindi: savedHindi }), [saved, savedHindi])
  const schema = v.object({ value: settingSchemas[settingKey], hindi: settingSchemas[hindiKey] })
  const form = useDraftForm(settingKey, savedValues, schema)
  const place = useRef<HTMLFormElement>(null)
  useLinkedFocus(settingKey, () => place.current?.querySelector('input, textarea'))

  const submit = async ({ value, hindi }: { value: string; hindi: string }) => {
    // One call, so that either both are saved or none.
    const save = () =>
      form.isDirty('value')
        ? saveSetting({ key: settingKey, value, ...(form.isDirty('hindi') && { valueHi: hindi }) })
        : saveSetting({ key: hindiKey, value: hindi })
    const isSaved = await run(save, { success: texts.saved, failure: texts.saveFailed })
    if (isSaved) form.reset()
  }
  const field = {
    label,
    ...form.getInputProps('value'),
    errorProps,
    description: hint,
    placeholder: placeholder ?? '',
    // Not disabled, which would remove the focus.
    readOnly: isPending,
    autoComplete: 'off',
  }
  return (
    <form ref={place} className={classes.form} noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      {type === 'textarea' ? (
        <Textarea {...field} autosize minRows={3} maxRows={12} />
      ) : (
        <TextInput
          {...field}
          type={type}
          inputMode={inputMode}
          {...(inputMode === 'decimal' && selectsWhole)}
        />
      )}
      {hindiLabel && (
        <HindiField
          label={hindiLabel}
          {...form.getInputProps('hindi')}
          errorProps={errorProps}
          readOnly={isPending}
          isLong={type === 'textarea'}
        />
      )}
      {preview && <output>{preview(form.values.value)}</output>}
      <Button type="submit" disabled={!form.isDirty() || isPending}>
        {isPending ? texts.saving : button}
      </Button>
    </form>
  )
}

/** One setting, with its text for Hindi pages, and its save button, which is inactive while nothing has changed. */
export const SettingForm = (props: Props) => {
  const { data: saved, error, retry } = useSetting(props.settingKey)
  const hindiKey = hindiKeyOf(props.settingKey)
  const hindi = useSetting(hindiKey ?? props.settingKey)
  if (error ?? hindi.error) {
    const retryBoth = () => {
      retry()
      hindi.retry()
    }
    return <ReadFailed what={props.label} error={error ?? hindi.error} onRetry={retryBoth} />
  }
  if (saved === undefined || hindi.data === undefined)
    return <RowSkeletons count={1} label={texts.loading(props.label)} />
  return <Editor {...props} saved={saved} savedHindi={hindiKey ? hindi.data : ''} />
}
