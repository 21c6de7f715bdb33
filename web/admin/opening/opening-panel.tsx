import { Box, Button, Group, Input, Stack, Text } from '@mantine/core'
import { useId, useMemo, useRef } from 'react'
import * as v from 'valibot'
import { OpeningHours, type Weekday, weekdays } from '#contract/opening-hours.ts'
import { openingAt } from '#contract/shop.ts'
import { createClock } from '../../shared/api/clock.ts'
import { usePart } from '../../shared/lib/store.ts'
import { type Form, useEditForm } from '../kit/form.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { SettingField } from '../kit/setting-field.tsx'
import { SettingsCard, useSavedPart } from '../kit/settings-card.tsx'
import { ChoiceCards } from '../shared/choice-cards.tsx'
import { AddIcon, DeleteIcon } from '../shared/icons.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { useSavedSettings, useSaveSetting } from '../shared/settings.ts'
import classes from './opening.module.css'
import { texts } from './texts.ts'

const usual: [string, string] = ['09:00', '21:00']

/** Parses the saved hours. A shop without saved hours gets common ones as a starting point. */
const readWeek = (saved: string): OpeningHours => {
  const week = v.safeParse(OpeningHours, saved === '' ? undefined : JSON.parse(saved))
  if (week.success) return week.output
  return Object.fromEntries(weekdays.map((day) => [day, [usual]])) as OpeningHours
}

/** The initial value when a day gets opening times, or more of them. */
const nextSpan = (spans: OpeningHours[Weekday]): [string, string] =>
  spans.length === 0 ? usual : ['16:00', '21:00']

/** The week in which every day has Monday's hours. */
const copyMonday = (week: OpeningHours): OpeningHours =>
  Object.fromEntries(weekdays.map((day) => [day, week.mon.map((span) => [...span])])) as OpeningHours

/** The error of a day: its path begins with the day, and may name one of its times. */
const findProblem = (errors: Form<OpeningHours>['errors'], day: Weekday) => {
  const [path, message] = Object.entries(errors).find(([where]) => where.split('.')[0] === day) ?? []
  return path === undefined ? undefined : { path, message: texts.problem(day, String(message)) }
}

type Props = { day: Weekday; form: Form<OpeningHours> }

/** The opening times of a day, in one line. */
const DayFields = ({ day, form }: Props) => {
  const problemId = useId()
  const spans = form.values[day]
  const problem = findProblem(form.errors, day)
  // 2026-11-22: sets the whole list, because `isDirty` can miss what `insertListItem` or `removeListItem`
  // changed: it then asks only the other fields that were ever touched.
  const setSpans = (next: OpeningHours[Weekday]) => form.setFieldValue(day, next)
  const field = (at: number, which: 0 | 1) => {
    const path = `${day}.${at}.${which}`
    const isWrong = problem && path.startsWith(problem.path)
    return {
      ...form.getInputProps(path, { withError: false }),
      // Mantine's own attributes would leave the description out.
      withAria: false,
      error: isWrong,
      'aria-invalid': isWrong,
      'aria-describedby': isWrong ? problemId : undefined,
    }
  }
  return (
    <Group role="group" aria-label={texts.days[day]} gap={4} align="start">
      <Text w="2.2rem" py={10} style={{ whiteSpace: 'nowrap' }}>
        {texts.shortDays[day]}
      </Text>
      {/* Stands below the day where both do not fit. */}
      <Stack gap={4} flex="1 1 13.3rem" maw="17rem">
        {spans.length === 0 && (
          <Text py={10} c="dimmed">
            {texts.closedAllDay}
          </Text>
        )}
        {spans.map(([from, to], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time has no identity but its index
          <Group key={at} className={classes.span ?? ''} gap={1}>
            <Input type="time" aria-label={texts.opens(day)} {...field(at, 0)} />
            <span aria-hidden="true">–</span>
            <Input
              type="time"
              aria-label={texts.closes(day)}
              {...field(at, 1)}
              // The field does not accept 24:00; midnight is the same moment.
              value={to === '24:00' ? '00:00' : to}
            />
            <IconButton
              label={texts.removeHours(from, to, day)}
              onClick={() => setSpans(spans.filter((_, index) => index !== at))}
            >
              <DeleteIcon />
            </IconButton>
          </Group>
        ))}
      </Stack>
      <IconButton label={texts.addHoursOn(day)} onClick={() => setSpans([...spans, nextSpan(spans)])}>
        <AddIcon />
      </IconButton>
      {problem && (
        <Input.Error id={problemId} role="alert" w="100%" fw={600}>
          {problem.message}
        </Input.Error>
      )}
    </Group>
  )
}

/** The path of an error that is about the hours as a whole. */
const whole = 'week'

/** The week's opening hours. A time past midnight belongs to the day on which it began. */
const Hours = () => {
  const saved = useSavedSettings().opening_hours
  const saveSetting = useSaveSetting()
  const savedWeek = useMemo(() => readWeek(saved), [saved])
  const form = useEditForm(savedWeek, OpeningHours)
  useSavedPart('opening_hours', {
    isChanged: form.isDirty() || saved === '',
    check: () => !form.validate().hasErrors,
    save: () => saveSetting({ key: 'opening_hours', value: JSON.stringify(form.getTransformedValues()) }),
    reset: () => form.reset(),
    refuse: (reason) => form.setFieldError(whole, reason),
  })
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Box component="h3" m={0}>
          {texts.hours}
        </Box>
        <Button variant="default" onClick={() => form.setValues(copyMonday(form.values))}>
          {texts.copyMonday}
        </Button>
      </Group>
      {weekdays.map((day) => (
        <DayFields key={day} day={day} form={form} />
      ))}
      {form.errors[whole] && <Input.Error role="alert">{form.errors[whole]}</Input.Error>}
    </Stack>
  )
}

const choices = [
  { value: 'yes', label: texts.open, about: texts.openMeans },
  { value: 'no', label: texts.closed, about: texts.closedMeans },
  { value: 'hours', label: texts.byHours, about: texts.byHoursMeans },
] as const

const Opened = v.object({ choice: v.picklist(choices.map(({ value }) => value)) })
type Opened = v.InferOutput<typeof Opened>

/** Opens or closes the shop, or makes it follow its hours. */
const OpenChoice = ({ form }: { form: Form<Opened> }) => {
  const saveSetting = useSaveSetting()
  const place = useRef<HTMLDivElement>(null)
  useLinkedFocus('shop_open', () => place.current?.querySelector<HTMLElement>('input:checked'))
  const { isPending } = useSavedPart('shop_open', {
    isChanged: form.isDirty(),
    check: () => true,
    save: () => saveSetting({ key: 'shop_open', value: form.values.choice }),
    reset: () => form.reset(),
    refuse: (reason) => form.setFieldError('choice', reason),
  })
  return (
    <Stack ref={place} gap={4}>
      <ChoiceCards
        legend={texts.theShopIs}
        choices={choices}
        chosen={form.values.choice}
        isPending={isPending}
        onChoose={(choice) => form.setFieldValue('choice', choice)}
      />
      {form.errors.choice && <Input.Error role="alert">{form.errors.choice}</Input.Error>}
    </Stack>
  )
}

/** Opening and closing the shop, with the opening hours and the message shown while it is closed. */
export const Opening = () => {
  const settings = useSavedSettings()
  const saved = openingAt(settings, usePart(createClock).useTime())
  const savedValues = useMemo(() => ({ choice: saved }), [saved])
  const form = useEditForm(savedValues, Opened)
  return (
    <SettingsCard button={texts.save}>
      <OpenChoice form={form} />
      {form.values.choice === 'hours' && <Hours />}
      <SettingField settingKey="closed_message" {...texts.closedMessage} />
    </SettingsCard>
  )
}
