import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'
import { readMobileNumber } from './phone-number.ts'
import { plainCharacters } from './plain-characters.ts'

/** An Indian mobile number as its ten digits; empty for none. */
export const MobileNumber = v.pipe(
  v.string(inputMessage('mustBeText', 'customerPhone')),
  v.transform(plainCharacters),
  v.check((text) => text === '' || readMobileNumber(text) !== undefined, inputMessage('tenDigits')),
  v.transform((text) => readMobileNumber(text) ?? ''),
)
