import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { OpeningHours, type Weekday, weekdays } from '#contract/opening-hours.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { DeleteIcon } from '../shared/icons.tsx'
import type { Form } from '../shared/schema-form.ts'
import { useAction } from '../shared/use-action.ts'
import { useSaveSetting } from '../shared/use-save-setting.ts'
import classes from './opening.module.css'
import { texts } from './texts.ts'
import { copyMonday, nextSpan, readWeek, type Week } from './week.ts'

type DayProps = { day: Weekday; form: Form<Week> }

const Day = ({ day, form }: DayProps) => {
  const spans = form.values[day]
  // 2026-11-22: sets the whole list, because `isDirty` can miss what `insertListItem` or `removeListItem`
  // changed: it then asks only the other fields that were ever touched.
  const setSpans = (next: Week[Weekday]) => form.setFieldValue(day, next)
  const field = (at: number, which: 0 | 1) =>
    form.getInputProps(`${day}.${at}.${which}`, { withError: false })
  return (
    <fieldset className={classes.day}>
      <legend>{texts.days[day]}</legend>
      {spans.length === 0 && <p className={classes.closed}>{texts.closedAllDay}</p>}
      {spans.map(([from, to], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time has nothing of its own but its place
        <div key={at} className={classes.span}>
          <input type="time" aria-label={texts.opens(day)} {...field(at, 0)} />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            aria-label={texts.closes(day)}
            {...field(at, 1)}
            // The field knows no 24:00; midnight is the same moment.
            value={to === '24:00' ? '00:00' : to}
          />
          <IconButton
            label={texts.removeHours(from, to, day)}
            onClick={() => setSpans(spans.filter((_, index) => index !== at))}
          >
            <DeleteIcon />
          </IconButton>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-md"
        aria-label={texts.addHoursOn(day)}
        onClick={() => setSpans([...spans, nextSpan(spans)])}
      >
        {texts.addHours}
      </Button>
    </fieldset>
  )
}

const Editor = ({ saved }: { saved: string }) => {
  const saveSetting = useSaveSetting()
  const { run, isPending } = useAction()
  const savedWeek = useMemo(() => readWeek(saved), [saved])
  const form = useDraftForm('opening_hours', savedWeek, OpeningHours)
  const [problem] = Object.values(form.errors)

  const submit = async (hours: OpeningHours) => {
    const value = JSON.stringify(hours)
    const isSaved = await run(() => saveSetting({ key: 'opening_hours', value }), {
      success: texts.saved,
      failure: texts.saveFailed,
    })
    if (isSaved) form.reset()
  }
  return (
    <form className={classes.week} noValidate onSubmit={form.onSubmit(submit)}>
      <h3>{texts.hours}</h3>
      {saved === '' && <p className={classes.hint}>{texts.notSaved}</p>}
      {weekdays.map((day) => (
        <Day key={day} day={day} form={form} />
      ))}
      {problem && (
        <p className={classes.problem} role="alert">
          {texts.problem(String(problem))}
        </p>
      )}
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
