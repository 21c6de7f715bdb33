import { type createFormContext, schemaResolver, useForm } from '@mantine/form'
import { type SyntheticEvent, useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { sayInput } from '#contract/messages/say-input.ts'
import { texts } from '../shared/texts.ts'
import { useUnsaved } from './unsaved.tsx'

// 2026-11-22: Mantine's own name for it, UseFormReturnType, cannot be imported: its types for ES modules
// re-export that from a file named without its extension, which TypeScript does not find.
/** The type that `useForm` returns: `Values` are the input, `Body` is what is submitted. */
export type Form<Values, Body = Values> = ReturnType<ReturnType<typeof createFormContext<Values, Body>>[1]>

/** Validates a form's input with a schema, with messages in the language of the page. */
const checkWith = <Schema extends v.GenericSchema>(schema: Schema) => {
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

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that were changed from what was saved before. */
const typedIn = <Values extends Record<string, unknown>>(values: Values, saved: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isEqual(value, saved[field])),
  ) as Partial<Values>

/**
 * A form for what is saved. Fields in which nothing was typed follow `saved`, which must be the same object until it
 * changes. Input that is not saved is asked about before the tab or the page is left.
 */
export const useEditForm = <Values extends Record<string, unknown>, Schema extends v.GenericSchema>(
  saved: Values & v.InferInput<Schema>,
  schema: Schema,
): Form<Values, v.InferOutput<Schema>> => {
  const form: Form<Values, v.InferOutput<Schema>> = useForm<Values, v.InferOutput<Schema>>({
    ...schemaOptions(schema),
    initialValues: saved,
    onValuesChange: () => form.clearErrors(),
  })
  const follow = useEffectEvent((values: Values) => {
    const typed = { ...values, ...typedIn(form.getValues(), form.getInitialValues()) }
    form.setInitialValues(values)
    // At first they are equal, and a second render is not needed.
    if (!isEqual(typed, form.getValues())) form.setValues(typed)
  })
  // A layout effect, so that the saved values are there at the first paint.
  useLayoutEffect(() => follow(saved), [saved])
  useUnsaved(form.isDirty())
  return form
}
