import * as v from 'valibot'
import { baseOfUnit } from '../goods.ts'
import { groupDigits } from '../group-digits.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../sentences/input-message.ts'

const maximum = limits.quantity * baseOfUnit

/** Grams or millilitres; null when the line is not weighed. Its bounds are said with the unit, which the field's name leaves open. */
const Weight = v.nullable(
  v.pipe(
    v.number(inputMessage('mustBeWhole', 'weight')),
    v.integer(inputMessage('mustBeWhole', 'weight')),
    v.minValue(1, inputMessage('weightTooLittle')),
    v.maxValue(maximum, inputMessage('weightTooMuch', groupDigits(maximum))),
  ),
)

/**
 * Sets the weight of an order line, or with null sets it back to what was ordered. `from` is the weight that the owner saw;
 * nothing changes if it is another one by now.
 */
export const WeighBody = v.object({ grams: Weight, from: Weight })
export type WeighBody = v.InferOutput<typeof WeighBody>
