import { foldNicknameKeys } from './010-nickname-keys.ts'

/** Makes the keys of nicknames again, because more letters count as the same than when they were made. */
export const foldMoreLookAlikes = foldNicknameKeys
