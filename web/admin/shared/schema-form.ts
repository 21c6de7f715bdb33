import { type createFormContext, schemaResolver } from '@mantine/form'
import type { SyntheticEvent } from 'react'
import * as v from 'valibot'
import { sayInput } from '#contract/messages/say-input.ts'
import { texts } from './texts.ts'

// 2026-11-22: Mantine's own name for it, UseFormReturnType, cannot be imported: its types for ES modules
// re-export that from a file named without its extension, which TypeScript does not find.
/** What `useForm` returns: `Values` are what is typed, `Body` is what is submitted. */
export type Form<Values, Body = Values> = ReturnType<ReturnType<typeof createFormContext<Values, Body>>[1]>

/** Checks what is typed in a form with a schema, and says what is wrong in the words of the page. */
export const checkWith = <Schema extends v.GenericSchema>(schema: Schema) => {
  const findProblems = schemaResolver(schema, { sync: true })
  return (values: v.InferInput<Schema>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(findProblems(values)).map(([path, problem]) => [
        path,
        texts.fieldProblem(sayInput(String(problem))),
      ]),
    )
}

/**
 * Options for `useForm`: the schema checks what was typed at the moment it is submitted, and what is
 * submitted is the schema's output.
 */
export const schemaOptions = <Schema extends v.GenericSchema>(schema: Schema) => ({
  validate: checkWith(schema),
  transformValues: (values: v.InferInput<Schema>): v.InferOutput<Schema> => v.parse(schema, values),
})

/** The second function for `onSubmit`: moves the focus to the first field that was refused. */
export const focusFirstError = (
  errors: Record<string, unknown>,
  _values: unknown,
  event: SyntheticEvent<HTMLFormElement> | undefined,
): void => {
  // In the event's form, because a dialog may have the same fields as the page behind it.
  const fields = event?.currentTarget.querySelectorAll<HTMLElement>('[data-path]') ?? []
  const refused = [...fields].find(({ dataset }) => dataset.path !== undefined && dataset.path in errors)
  // A folded part cannot take the focus.
  refused?.closest('details')?.setAttribute('open', '')
  refused?.focus()
}
