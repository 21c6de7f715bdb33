import { foldNicknameKeys } from './010-nickname-keys.ts'

/** Computes the keys of nicknames again, because more letters now count as the same. */
export const foldMoreLookAlikes = foldNicknameKeys
