import type { MouseEvent } from 'react'

export const nicknameFieldId = 'nickname'

/**
 * Leads to the field for the nickname, for links to it. The focus moves within the tap, because phones open the keyboard
 * only then.
 */
export const focusNicknameField = (event?: MouseEvent): void => {
  const field = document.getElementById(nicknameFieldId)
  if (!field) return
  event?.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
