import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import classes from './find.module.css'
import { texts } from './texts.ts'
import { namedDays, type OrdersFilter, ordersAddress } from './use-orders-filter.ts'

/** Milliseconds after the last letter until the store is asked. */
const typingTime = 250

/** The box for a number or a name, and the choice of the day. Both are kept in the address. */
export const FindOrders = ({ filter }: { filter: OrdersFilter }) => {
  const { choice, search, dayChoice, today } = filter
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const [applied, setApplied] = useState(search)
  if (applied !== search) {
    // The address was changed elsewhere, such as by the alarm's banner.
    setApplied(search)
    setTyped(search)
  }
  const show = (next: { search: string; day: string | undefined }) =>
    navigate(ordersAddress({ choice, ...next }), { replace: true })
  const apply = (text: string) => {
    if (text === search) return
    setApplied(text)
    void show({ search: text, day: dayChoice })
  }
  const applyLatest = useRef(apply)
  useEffect(() => {
    applyLatest.current = apply
  })
  useEffect(() => {
    // The day may be changed before the time is over, so what was given when it began may be out of date.
    const timer = setTimeout(() => applyLatest.current(typed.trim()), typingTime)
    return () => clearTimeout(timer)
  }, [typed])
  const isDate = dayChoice !== undefined && dayChoice !== 'today' && dayChoice !== 'yesterday'
  const showDay = (day: string | undefined) => show({ search: typed.trim(), day })
  return (
    <search className={classes.find}>
      <input
        type="search"
        className={classes.box}
        aria-label={texts.find}
        placeholder={texts.findHint}
        maxLength={limits.search}
        value={typed}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && apply(typed.trim())}
      />
      <select
        className={classes.box}
        aria-label={texts.day}
        value={isDate ? 'date' : (dayChoice ?? '')}
        onChange={({ currentTarget: { value } }) => showDay(value === 'date' ? today : value)}
      >
        <option value="">{texts.allDays}</option>
        {namedDays.map((name) => (
          <option key={name} value={name}>
            {texts.days[name]}
          </option>
        ))}
        <option value="date">{texts.aDay}</option>
      </select>
      {isDate && (
        <input
          type="date"
          className={classes.box}
          aria-label={texts.date}
          max={today}
          value={dayChoice}
          onChange={({ currentTarget: { value } }) => value && showDay(value)}
        />
      )}
    </search>
  )
}
