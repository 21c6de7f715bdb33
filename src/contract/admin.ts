import * as v from 'valibot'
import { limits } from './limits.ts'
import { type FieldName, inputMessage } from './messages/input-message.ts'
import { isWellFormed } from './text.ts'

const Password = (what: FieldName) =>
  v.pipe(
    v.string(inputMessage('mustBeText', what)),
    v.check(isWellFormed, inputMessage('brokenCharacter', what)),
    v.maxLength(limits.passwordMaximum, inputMessage('tooLong', what, limits.passwordMaximum)),
  )

export const LoginBody = v.object({
  password: v.pipe(
    Password('password'),
    v.check((text) => text.trim() !== '', inputMessage('needed', 'password')),
  ),
})

export const NewPassword = v.pipe(
  Password('newPassword'),
  v.minLength(limits.passwordMinimum, inputMessage('needsCharacters', 'newPassword', limits.passwordMinimum)),
  v.check((text) => text.trim() !== '', inputMessage('onlySpaces', 'newPassword')),
)

export const ChangePasswordBody = v.object({
  currentPassword: Password('currentPassword'),
  newPassword: NewPassword,
})
export type ChangePasswordBody = v.InferOutput<typeof ChangePasswordBody>

export const AdminSession = v.object({
  loggedIn: v.boolean(),
  /** Present when the browser's session expired, and was not ended. */
  expired: v.optional(v.boolean()),
  /** The generated first password while it is unchanged. Sent only to the shop's own PC. */
  hint: v.optional(v.string()),
})
export type AdminSession = v.InferOutput<typeof AdminSession>
