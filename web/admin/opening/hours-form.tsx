import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { OpeningHours, type Weekday, weekdays } from '#contract/opening-hours.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useDraft } from '../shared/drafts/drafts.ts'
import { DeleteIcon } from '../shared/icons.tsx'
import { useAction } from '../shared/use-action.ts'
import { useSaveSetting } from '../shared/use-save-setting.ts'
import classes from './opening.module.css'
import { texts } from './texts.ts'
import { addSpan, changeSpan, copyMonday, readWeek, removeSpan, type Week } from './week.ts'

type DayProps = { day: Weekday; week: Week; onChange: (week: Week) => void }

const Day = ({ day, week, onChange }: DayProps) => (
  <fieldset className={classes.day}>
    <legend>{texts.days[day]}</legend>
    {week[day].length === 0 && <p className={classes.closed}>{texts.closedAllDay}</p>}
    {week[day].map(([from, to], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a time has nothing of its own but its place
      <div key={at} className={classes.span}>
        <input
          type="time"
          aria-label={texts.opens(day)}
          value={from}
          onChange={(event) => onChange(changeSpan(week, day, at, [event.currentTarget.value, to]))}
        />
        <span aria-hidden="true">–</span>
        <input
          type="time"
          aria-label={texts.closes(day)}
          // The field knows no 24:00; midnight is the same moment.
          value={to === '24:00' ? '00:00' : to}
          onChange={(event) => onChange(changeSpan(week, day, at, [from, event.currentTarget.value]))}
        />
        <IconButton
          label={texts.removeHours(from, to, day)}
          onClick={() => onChange(removeSpan(week, day, at))}
        >
          <DeleteIcon />
        </IconButton>
      </div>
    ))}
    <Button
      variant="default"
      size="compact-md"
      aria-label={texts.addHoursOn(day)}
      onClick={() => onChange(addSpan(week, day))}
    >
      {texts.addHours}
    </Button>
  </fieldset>
)

const Editor = ({ saved }: { saved: string }) => {
  const saveSetting = useSaveSetting()
  const { run, isPending } = useAction()
  const [draft, setDraft] = useDraft<Week>('opening_hours')
  const [problem, setProblem] = useState<string>()
  const week = draft ?? readWeek(saved)

  const change = (next: Week) => {
    setDraft(next)
    setProblem(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const hours = v.safeParse(OpeningHours, week)
    if (!hours.success) return setProblem(texts.problem(hours.issues[0].message))
    const value = JSON.stringify(hours.output)
    const isSaved = await run(() => saveSetting({ key: 'opening_hours', value }), {
      success: texts.saved,
      failure: texts.saveFailed,
    })
    if (isSaved) setDraft(undefined)
  }
  return (
    <form className={classes.week} noValidate onSubmit={(event) => void submit(event)}>
      <h3>{texts.hours}</h3>
      {saved === '' && <p className={classes.hint}>{texts.notSaved}</p>}
      {weekdays.map((day) => (
        <Day key={day} day={day} week={week} onChange={change} />
      ))}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => change(copyMonday(week))}>
          {texts.copyMonday}
        </Button>
        <Button type="submit" disabled={(draft === undefined && saved !== '') || isPending}>
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
