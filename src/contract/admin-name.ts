import * as v from 'valibot'
import { clearable } from './clearable.ts'
import { hasVisible } from './has-visible.ts'
import { limits } from './limits.ts'
import { type FieldName, inputMessage } from './sentences/input-message.ts'
import { optionalLine, requiredLine } from './text.ts'

/** The name of a product or a category. `what` is its name in errors. */
export const visibleName = (what: FieldName) =>
  v.pipe(requiredLine(what, limits.name), v.check(hasVisible, inputMessage('needsVisible', what)))

/** The name on Hindi pages: none, or one that can be seen there. */
export const visibleNameHi = clearable(
  v.pipe(
    optionalLine('nameInHindi', limits.name),
    v.check((text) => text === '' || hasVisible(text), inputMessage('needsVisible', 'nameInHindi')),
  ),
)
