import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import * as v from 'valibot'
import { OpeningHours, type Weekday, weekdays } from '#contract/opening-hours.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { DeleteIcon } from '../../shared/ui/icons.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { saveSetting } from '../shared/admin-mutations.ts'
import { useDraft } from '../shared/drafts/drafts.ts'
import { useAction } from '../shared/use-action.ts'
import classes from './opening.module.css'
import { addSpan, changeSpan, copyMonday, dayNames, readWeek, removeSpan, type Week } from './week.ts'

type DayProps = { day: Weekday; week: Week; onChange: (week: Week) => void }

const Day = ({ day, week, onChange }: DayProps) => (
  <fieldset className={classes.day}>
    <legend>{dayNames[day]}</legend>
    {week[day].length === 0 && <p className={classes.closed}>Closed</p>}
    {week[day].map(([from, to], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a time has nothing of its own but its place
      <div key={at} className={classes.span}>
        <input
          type="time"
          aria-label={`${dayNames[day]} opens`}
          value={from}
          onChange={(event) => onChange(changeSpan(week, day, at, [event.currentTarget.value, to]))}
        />
        <span aria-hidden="true">–</span>
        <input
          type="time"
          aria-label={`${dayNames[day]} closes`}
          // The field knows no 24:00; midnight is the same moment.
          value={to === '24:00' ? '00:00' : to}
          onChange={(event) => onChange(changeSpan(week, day, at, [from, event.currentTarget.value]))}
        />
        <IconButton
          label={`Remove ${from} to ${to} of ${dayNames[day]}`}
          onClick={() => onChange(removeSpan(week, day, at))}
        >
          <DeleteIcon />
        </IconButton>
      </div>
    ))}
    <Button
      variant="default"
      size="compact-md"
      aria-label={`Add hours on ${dayNames[day]}`}
      onClick={() => onChange(addSpan(week, day))}
    >
      Add hours
    </Button>
  </fieldset>
)

const Editor = ({ saved }: { saved: string }) => {
  const { mutate } = useSWRConfig()
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
    if (!hours.success) return setProblem(`${hours.issues[0].message}.`)
    const value = JSON.stringify(hours.output)
    const isSaved = await run(() => saveSetting(mutate, { key: 'opening_hours', value }), {
      success: 'Setting updated successfully!',
      failure: 'Failed to update setting',
    })
    if (isSaved) setDraft(undefined)
  }
  return (
    <form className={classes.week} noValidate onSubmit={(event) => void submit(event)}>
      <h3>Opening hours</h3>
      {saved === '' && <p className={classes.hint}>Not saved yet: until then the shop is always open.</p>}
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
          Monday’s hours for all days
        </Button>
        <Button type="submit" disabled={(draft === undefined && saved !== '') || isPending}>
          {isPending ? 'Saving...' : 'Save Hours'}
        </Button>
      </div>
    </form>
  )
}

/** The week's opening hours. A time past midnight belongs to the day it began. */
export const HoursForm = () => {
  const { data: saved, error, mutate } = useSetting('opening_hours')
  if (error) return <ReadFailed what="The opening hours" error={error} onRetry={() => mutate()} />
  if (saved === undefined) return <RowSkeletons count={3} label="Loading the opening hours" />
  return <Editor saved={saved} />
}
