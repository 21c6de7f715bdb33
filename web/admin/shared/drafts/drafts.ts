import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type * as v from 'valibot'
import { carryOver } from '../../../shared/lib/language-change.ts'
import { type Form, schemaOptions } from '../schema-form.ts'

// What is typed and not saved, by form. Kept outside the components, so that it is still there after a
// session ended in the middle of it and the owner logged in again.
const drafts: Map<string, unknown> = new Map(
  (carryOver('drafts', (): [string, unknown][] => [...drafts].filter(([, values]) => values !== undefined)) ??
    []) as [string, unknown][],
)

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields of the draft that differ from what was saved when it was typed. The others follow what is saved since. */
const typedIn = <Values extends Record<string, unknown>>(draft: Values, saved: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => !isEqual(value, saved[field])),
  ) as Partial<Values>

/**
 * A form whose unsaved input outlives it. What equals `saved` is no draft, and while there is none, the form
 * follows `saved`, which must therefore be the same object until it changes. `reset` drops the draft.
 */
export const useDraftForm = <Values extends Record<string, unknown>, Schema extends v.GenericSchema>(
  name: string,
  saved: Values & v.InferInput<Schema>,
  schema: Schema,
): Form<Values, v.InferOutput<Schema>> => {
  const form: Form<Values, v.InferOutput<Schema>> = useForm<Values, v.InferOutput<Schema>>({
    ...schemaOptions(schema),
    initialValues: saved,
    onValuesChange: (values) => {
      if (isEqual(values, form.getInitialValues())) drafts.delete(name)
      else drafts.set(name, values)
      form.clearErrors()
    },
  })
  const follow = useEffectEvent((values: Values) => {
    const before = form.getInitialValues()
    form.setInitialValues(values)
    const draft = drafts.get(name) as Values | undefined
    const typed = { ...values, ...(draft && typedIn(draft, before)) }
    // At first they are equal, and nothing needs to be rendered twice.
    if (!isEqual(typed, form.getValues())) form.setValues(typed)
  })
  // Before the browser paints, so that nobody sees the draft or what is saved come late.
  useLayoutEffect(() => follow(saved), [saved])
  return form
}

/** Counts a form as unsaved while something is typed in it, without keeping that: for passwords. */
export const useUnsaved = (name: string, isTyped: boolean): void => {
  useEffect(() => {
    if (!isTyped) return
    drafts.set(name, undefined)
    return () => void drafts.delete(name)
  }, [name, isTyped])
}

/** What was kept with {@link writeDraft}; undefined when nothing is typed. For what is no form of {@link useDraftForm}. */
export const readDraft = <Values>(name: string): Values | undefined => drafts.get(name) as Values | undefined

/** Keeps what is typed and not saved, which must be JSON; undefined drops it. */
export const writeDraft = (name: string, values: object | undefined): void => {
  if (values === undefined) drafts.delete(name)
  else drafts.set(name, values)
}

export const hasDrafts = (): boolean => drafts.size > 0

export const discardDrafts = (): void => drafts.clear()
