import { Text } from '@mantine/core'
import * as v from 'valibot'
import { StoreContents } from '#contract/backups.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { gold } from '../shared/looks.tsx'
import { texts } from './texts.ts'

const name = 'restored'

/** Keeps what was restored for the login page, which this window shows next. */
export const rememberRestored = (backup: StoreContents): void => {
  try {
    sessionStorage.setItem(name, JSON.stringify(backup))
  } catch {
    // Without storage the Overview says it after the login.
  }
}

export const forgetRestored = (): void => {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}

const Stored = v.pipe(v.string(), v.parseJson(), StoreContents)

const readRestored = (): StoreContents | undefined => {
  try {
    const read = v.safeParse(Stored, sessionStorage.getItem(name))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Says on the login page what this window has just restored. */
export const Restored = () => {
  const backup = readRestored()
  if (!backup) return null
  return (
    <Text {...gold} mb="md" fw={600} role="status">
      {texts.restored(backup.at === null ? undefined : formatDateTime(backup.at), backup)}
    </Text>
  )
}
