import * as v from 'valibot'
import { clearable } from './clearable.ts'
import { hasVisible } from './has-visible.ts'
import { limits } from './limits.ts'
import * as ownerFields from './sentences/admin-field-texts.ts'
import * as ownerMessages from './sentences/admin-schema-texts.ts'
import { optionalLine, requiredLine } from './text.ts'

/** The name of a product or a category. `what` is its name in errors. */
export const visibleName = (what: string) =>
  v.pipe(requiredLine(what, limits.name), v.check(hasVisible, ownerMessages.needsVisible(what)))

/** The name on Hindi pages: none, or one that can be seen there. */
export const visibleNameHi = clearable(
  v.pipe(
    optionalLine(ownerFields.nameInHindi, limits.name),
    v.check((text) => text === '' || hasVisible(text), ownerMessages.needsVisible(ownerFields.nameInHindi)),
  ),
)
