import { type createFormContext, schemaResolver } from '@mantine/form'
import type { SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { sayInput } from '#contract/messages/say-input.ts'
import { texts } from './texts.ts'

// 2026-11-22: Mantine's own name for it, UseFormReturnType, cannot be imported: its types for ES modules
// re-export that from a file named without its extension, which TypeScript does not find.
/** The type that `useForm` returns: `Values` are the input, `Body` is what is submitted. */
export type Form<Values, Body = Values> = ReturnType<ReturnType<typeof createFormContext<Values, Body>>[1]>

/** Validates a form's input with a schema, with messages in the language of the page. */
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

/** Options for `useForm`: the schema validates the input when it is submitted, and the schema's output is submitted. */
export const schemaOptions = <Schema extends v.GenericSchema>(schema: Schema) => ({
  validate: checkWith(schema),
  transformValues: (values: v.InferInput<Schema>): v.InferOutput<Schema> => v.parse(schema, values),
})

/** The second function for `onSubmit`: focuses the first invalid field. */
export const focusFirstError = (
  errors: Record<string, unknown>,
  _values: unknown,
  event: SyntheticEvent<HTMLFormElement> | undefined,
): void => {
  // Renders the errors, which may make more fields appear.
  flushSync(() => {})
  // Searches the event's form, because a dialog may have the same fields as the page behind it.
  const fields = event?.currentTarget.querySelectorAll<HTMLElement>('[data-path]') ?? []
  const refused = [...fields].find(({ dataset }) => dataset.path !== undefined && dataset.path in errors)
  // A collapsed part cannot take the focus.
  refused?.closest('details')?.setAttribute('open', '')
  refused?.focus()
}
