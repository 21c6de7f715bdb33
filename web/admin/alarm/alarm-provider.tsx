import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useStore } from '../../shared/lib/store.ts'
import { useRefresh } from '../shared/live.ts'
import { useExpire } from '../shared/session.ts'
import { type Alarm, createAlarm } from './alarm.ts'

const AlarmContext = createContext<Alarm | undefined>(undefined)

export const useAlarm = (): Alarm => {
  const alarm = useContext(AlarmContext)
  if (!alarm) throw new Error('The alarm is only known within the dashboard')
  return alarm
}

/** Listens for orders and rings while the dashboard is open, on every tab. */
export const AlarmProvider = ({ children }: { children: ReactNode }) => {
  const store = useStore()
  const [alarm] = useState(() => createAlarm(store))
  const refresh = useRefresh()
  const expire = useExpire()
  const onEnd = useRef(expire)
  useEffect(() => {
    onEnd.current = expire
  })
  useEffect(() => alarm.open({ refresh, onEnd: () => void onEnd.current() }), [alarm, refresh])
  return <AlarmContext value={alarm}>{children}</AlarmContext>
}
