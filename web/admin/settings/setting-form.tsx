import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { SettingBody } from '#contract/setting-body.ts'
import type { SettingKey } from '#contract/settings.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useDraft } from '../shared/drafts/drafts.ts'
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
}

const Editor = ({
  settingKey,
  label,
  button,
  type = 'text',
  hint,
  placeholder,
  saved,
}: Props & { saved: string }) => {
  const saveSetting = useSaveSetting()
  const { run, isPending } = useAction()
  const [draft, setDraft] = useDraft<string>(settingKey)
  const [problem, setProblem] = useState<string>()
  const value = draft ?? saved

  const change = (text: string) => {
    setDraft(text === saved ? undefined : text)
    setProblem(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const setting = v.safeParse(SettingBody, { key: settingKey, value })
    if (!setting.success) return setProblem(setting.issues[0].message)
    const isSaved = await run(() => saveSetting(setting.output), {
      success: texts.saved,
      failure: texts.saveFailed,
    })
    if (isSaved) setDraft(undefined)
  }
  const field = {
    label,
    value,
    error: problem,
    errorProps: { role: 'alert' },
    description: hint,
    placeholder: placeholder ?? '',
    disabled: isPending,
    autoComplete: 'off',
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {type === 'textarea' ? (
        <Textarea
          {...field}
          autosize
          minRows={3}
          maxRows={12}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <TextInput {...field} type={type} onChange={(event) => change(event.currentTarget.value)} />
      )}
      <Button type="submit" disabled={draft === undefined || isPending}>
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
