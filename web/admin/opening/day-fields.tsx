import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Weekday } from '#contract/opening-hours.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { DeleteIcon } from '../shared/icons.tsx'
import type { Form } from '../shared/schema-form.ts'
import classes from './opening.module.css'
import { texts } from './texts.ts'
import { nextSpan, type Week } from './week.ts'

/** What is wrong with a day: the path of the error begins with the day, and may name one of its times. */
const findProblem = (errors: Form<Week>['errors'], day: Weekday) => {
  const [path, message] = Object.entries(errors).find(([where]) => where.split('.')[0] === day) ?? []
  return path === undefined ? undefined : { path, message: texts.problem(day, String(message)) }
}

/** Moves the focus to the first time that an error is about. */
export const focusFirstTime = (form: Form<Week>, errors: object): void => {
  const [path = ''] = Object.keys(errors)
  const [day, span = '0', end = '0'] = path.split('.')
  form.getInputNode(`${day}.${span}.${end}`)?.focus()
}

type Props = { day: Weekday; form: Form<Week> }

/** The opening times of a day. */
export const DayFields = ({ day, form }: Props) => {
  const problemId = useId()
  const spans = form.values[day]
  const problem = findProblem(form.errors, day)
  // 2026-11-22: sets the whole list, because `isDirty` can miss what `insertListItem` or `removeListItem`
  // changed: it then asks only the other fields that were ever touched.
  const setSpans = (next: Week[Weekday]) => form.setFieldValue(day, next)
  const field = (at: number, which: 0 | 1) => {
    const path = `${day}.${at}.${which}`
    const isWrong = problem && path.startsWith(problem.path)
    return {
      ...form.getInputProps(path, { withError: false }),
      'aria-invalid': isWrong,
      'aria-describedby': isWrong ? problemId : undefined,
    }
  }
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
      {problem && (
        <p id={problemId} className={classes.problem} role="alert">
          {problem.message}
        </p>
      )}
    </fieldset>
  )
}
