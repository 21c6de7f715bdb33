import * as v from 'valibot'
import { limits } from './limits.ts'
import * as ownerFields from './sentences/admin-field-texts.ts'
import * as ownerMessages from './sentences/admin-schema-texts.ts'
import * as messages from './sentences/schema-texts.ts'
import { isWellFormed } from './text.ts'

const Password = (what: string) =>
  v.pipe(
    v.string(messages.mustBeText(what)),
    v.check(isWellFormed, messages.brokenCharacter(what)),
    v.maxLength(limits.passwordMaximum, messages.tooLong(what, limits.passwordMaximum)),
  )

export const LoginBody = v.object({
  password: v.pipe(
    Password(ownerFields.password),
    v.check((text) => text.trim() !== '', messages.needed(ownerFields.password)),
  ),
})

export const NewPassword = v.pipe(
  Password(ownerFields.newPassword),
  v.minLength(
    limits.passwordMinimum,
    ownerMessages.needsCharacters(ownerFields.newPassword, limits.passwordMinimum),
  ),
  v.check((text) => text.trim() !== '', ownerMessages.onlySpaces(ownerFields.newPassword)),
)

export const ChangePasswordBody = v.object({
  currentPassword: Password(ownerFields.currentPassword),
  newPassword: NewPassword,
})
export type ChangePasswordBody = v.InferOutput<typeof ChangePasswordBody>

export const AdminSession = v.object({
  loggedIn: v.boolean(),
  /** The generated first password while it is unchanged. Sent only to the shop's own PC. */
  hint: v.optional(v.string()),
})
export type AdminSession = v.InferOutput<typeof AdminSession>
