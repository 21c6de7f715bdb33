import * as v from 'valibot'
import { limits } from './limits.ts'
import { isWellFormed } from './text.ts'

const Password = (what: string) =>
  v.pipe(
    v.string(`${what} must be text`),
    v.check(isWellFormed, `${what} holds a broken character`),
    v.maxLength(limits.passwordMaximum, `${what} can have at most ${limits.passwordMaximum} characters`),
  )

export const LoginBody = v.object({
  password: v.pipe(
    Password('The password'),
    v.check((text) => text.trim() !== '', 'The password is needed'),
  ),
})

export const NewPassword = v.pipe(
  Password('The new password'),
  v.minLength(limits.passwordMinimum, `The new password needs at least ${limits.passwordMinimum} characters`),
  v.check((text) => text.trim() !== '', 'The new password cannot be only spaces'),
)

export const ChangePasswordBody = v.object({
  currentPassword: Password('The current password'),
  newPassword: NewPassword,
})
export type ChangePasswordBody = v.InferOutput<typeof ChangePasswordBody>

export const AdminSession = v.object({
  loggedIn: v.boolean(),
  /** The generated first password while it is unchanged. Sent only to the shop's own PC. */
  hint: v.optional(v.string()),
})
export type AdminSession = v.InferOutput<typeof AdminSession>
