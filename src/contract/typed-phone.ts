import * as v from 'valibot'
import { limits } from './limits.ts'
import { inputMessage } from './messages/input-message.ts'
import { readMobileNumber } from './mobile-number.ts'

/** An Indian mobile number as its ten digits; empty for none. */
export const MobileNumber = v.pipe(
  v.string(inputMessage('mustBeText', 'customerPhone')),
  v.maxLength(limits.phone, inputMessage('tooLong', 'customerPhone', limits.phone)),
  v.trim(),
  v.check((text) => text === '' || readMobileNumber(text) !== undefined, inputMessage('tenDigits')),
  v.transform((text) => readMobileNumber(text) ?? ''),
)
