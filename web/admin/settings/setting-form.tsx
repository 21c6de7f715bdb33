import { Button, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as v from 'valibot'
import { settingSchemas } from '#contract/setting-body.ts'
import type { SettingKey } from '#contract/settings.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { focusFirstError } from '../shared/schema-form.ts'
import { useAction } from '../shared/use-action.ts'
import { useSaveSetting } from '../shared/use-save-setting.ts'
import classes from './settings.module.css'
import { texts } from './texts.ts'

type Props = {
  settingKey: SettingKey
  label: string
  /** The save button's words. */
  button: string
  type?: 'text' | 'url' | 'tel' | 'textarea'
  hint?: string
  placeholder?: string
  inputMode?: 'decimal'
  /** Says what shoppers will read of the typed value. */
  preview?: (typed: string) => string
}

const Editor = ({
  settingKey,
  label,
  button,
  type = 'text',
  hint,
  placeholder,
  inputMode,
  preview,
  saved,
}: Props & { saved: string }) => {
  const saveSetting = useSaveSetting()
  const { run, isPending } = useAction()
  const savedValues = useMemo(() => ({ value: saved }), [saved])
  const form = useDraftForm(settingKey, savedValues, v.object({ value: settingSchemas[settingKey] }))

  const submit = async ({ value }: { value: string }) => {
    const isSaved = await run(() => saveSetting({ key: settingKey, value }), {
      success: texts.saved,
      failure: texts.saveFailed,
    })
    if (isSaved) form.reset()
  }
  const field = {
    label,
    ...form.getInputProps('value'),
    errorProps: { role: 'alert' },
    description: hint,
    placeholder: placeholder ?? '',
    // Not disabled, which would take the focus away.
    readOnly: isPending,
    autoComplete: 'off',
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      {type === 'textarea' ? (
        <Textarea {...field} autosize minRows={3} maxRows={12} />
      ) : (
        <TextInput {...field} type={type} inputMode={inputMode} />
      )}
      {preview && <output>{preview(form.values.value)}</output>}
      <Button type="submit" disabled={!form.isDirty() || isPending}>
        {isPending ? texts.saving : button}
      </Button>
    </form>
  )
}

/** One setting with its own save button, which is off while nothing changed. */
export const SettingForm = (props: Props) => {
  const { data: saved, error, retry } = useSetting(props.settingKey)
  if (error) return <ReadFailed what={props.label} error={error} onRetry={retry} />
  if (saved === undefined) return <RowSkeletons count={1} label={texts.loading(props.label)} />
  return <Editor {...props} saved={saved} />
}
