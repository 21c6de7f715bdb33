import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { OpeningHours, weekdays } from '#contract/opening-hours.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { useAction } from '../shared/use-action.ts'
import { useSaveSetting } from '../shared/use-save-setting.ts'
import { DayFields, focusFirstTime } from './day-fields.tsx'
import classes from './opening.module.css'
import { texts } from './texts.ts'
import { copyMonday, readWeek } from './week.ts'

const Editor = ({ saved }: { saved: string }) => {
  const saveSetting = useSaveSetting()
  const { run, isPending } = useAction()
  const savedWeek = useMemo(() => readWeek(saved), [saved])
  const form = useDraftForm('opening_hours', savedWeek, OpeningHours)

  const submit = async (hours: OpeningHours) => {
    const value = JSON.stringify(hours)
    const isSaved = await run(() => saveSetting({ key: 'opening_hours', value }), {
      success: texts.saved,
      failure: texts.saveFailed,
    })
    if (isSaved) form.reset()
  }
  return (
    <form
      className={classes.week}
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => focusFirstTime(form, errors))}
    >
      <h3>{texts.hours}</h3>
      {saved === '' && <p className={classes.hint}>{texts.notSaved}</p>}
      {weekdays.map((day) => (
        <DayFields key={day} day={day} form={form} />
      ))}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => form.setValues(copyMonday(form.values))}>
          {texts.copyMonday}
        </Button>
        <Button type="submit" disabled={(!form.isDirty() && saved !== '') || isPending}>
          {isPending ? texts.saving : texts.saveHours}
        </Button>
      </div>
    </form>
  )
}

/** The week's opening hours. A time past midnight belongs to the day it began. */
export const HoursForm = () => {
  const { data: saved, error, retry } = useSetting('opening_hours')
  if (error) return <ReadFailed what={texts.theHours} error={error} onRetry={retry} />
  if (saved === undefined) return <RowSkeletons count={3} label={texts.loadingHours} />
  return <Editor saved={saved} />
}
