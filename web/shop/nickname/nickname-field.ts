import type { MouseEvent } from 'react'
import { createObservable } from '../../shared/lib/store.ts'

/** The initial text of the form that changes the nickname on the home page; undefined while it is closed. */
export const createNameForm = () => createObservable<string | undefined>(undefined)

export const nicknameFieldId = 'nickname'

/** The state of a navigation to the field, which makes it take the focus when it is rendered. */
export const forNickname = { leadsTo: nicknameFieldId }

export const isForNickname = (state: unknown): boolean =>
  (state as Partial<typeof forNickname> | null)?.leadsTo === nicknameFieldId

/**
 * Goes to the field for the nickname, for links to it. The focus moves within the tap, because phones open the keyboard
 * only then.
 */
export const focusNicknameField = (event?: MouseEvent): void => {
  const field = document.getElementById(nicknameFieldId)
  if (!field) return
  event?.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
