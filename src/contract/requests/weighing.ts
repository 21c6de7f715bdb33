import * as v from 'valibot'
import { baseOfUnit } from '../goods.ts'
import { limits } from '../limits.ts'
import * as ownerFields from '../sentences/admin-field-texts.ts'
import { wholeNumber } from '../text.ts'

/** Grams or millilitres; null when the line is not weighed. */
const Weight = v.nullable(wholeNumber(ownerFields.weight, 1, limits.quantity * baseOfUnit))

/**
 * Sets the weight of an order line, or with null sets it back to what was ordered. `from` is the weight that the owner saw;
 * nothing changes if it is another one by now.
 */
export const WeighBody = v.object({ grams: Weight, from: Weight })
export type WeighBody = v.InferOutput<typeof WeighBody>
