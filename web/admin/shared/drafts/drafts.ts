import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type * as v from 'valibot'
import { createLanguageChange } from '../../../shared/lib/language-change.ts'
import { type Store, usePart } from '../../../shared/lib/store.ts'
import { type Form, schemaOptions } from '../schema-form.ts'

/**
 * Unsaved input, by form. Kept outside of the components, so that it survives the end of a session until the owner has
 * logged in again.
 */
export const createDrafts = (store: Store) => {
  const carriedOver = store
    .get(createLanguageChange)
    .carryOver('drafts', () => [...drafts].filter(([, values]) => values !== undefined))
  const drafts = new Map<string, unknown>((carriedOver ?? []) as [string, unknown][])
  return {
    /** The value kept with `write`; undefined when there is no unsaved input. */
    read: <Values>(name: string): Values | undefined => drafts.get(name) as Values | undefined,
    /** Stores unsaved input, which must be JSON. */
    write: (name: string, values: object): void => {
      drafts.set(name, values)
    },
    /** Counts a form as unsaved without storing its input. */
    mark: (name: string): void => {
      drafts.set(name, undefined)
    },
    drop: (name: string): void => {
      drafts.delete(name)
    },
    exist: (): boolean => drafts.size > 0,
    dropAll: (): void => drafts.clear(),
  }
}

export type Drafts = ReturnType<typeof createDrafts>

export const useDrafts = (): Drafts => usePart(createDrafts)

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields of the draft that differ from what was saved when they were typed. The others follow what was saved since.
 */
const typedIn = <Values extends Record<string, unknown>>(draft: Values, saved: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => !isEqual(value, saved[field])),
  ) as Partial<Values>

/**
 * A form whose unsaved input outlives it. Input that equals `saved` is no draft. Without a draft the form follows
 * `saved`, which must therefore be the same object until it changes. `reset` drops the draft.
 */
export const useDraftForm = <Values extends Record<string, unknown>, Schema extends v.GenericSchema>(
  name: string,
  saved: Values & v.InferInput<Schema>,
  schema: Schema,
): Form<Values, v.InferOutput<Schema>> => {
  const drafts = useDrafts()
  const form: Form<Values, v.InferOutput<Schema>> = useForm<Values, v.InferOutput<Schema>>({
    ...schemaOptions(schema),
    initialValues: saved,
    onValuesChange: (values) => {
      if (isEqual(values, form.getInitialValues())) drafts.drop(name)
      else drafts.write(name, values)
      form.clearErrors()
    },
  })
  const follow = useEffectEvent((values: Values) => {
    const before = form.getInitialValues()
    form.setInitialValues(values)
    const draft = drafts.read<Values>(name)
    const typed = { ...values, ...(draft && typedIn(draft, before)) }
    // At first they are equal, and a second render is not needed.
    if (!isEqual(typed, form.getValues())) form.setValues(typed)
  })
  // A layout effect, so that the draft and the saved values are there at the first paint.
  useLayoutEffect(() => follow(saved), [saved])
  return form
}

/** Counts a form as unsaved while it has input, without storing that: for passwords. */
export const useUnsaved = (name: string, isTyped: boolean): void => {
  const drafts = useDrafts()
  useEffect(() => {
    if (!isTyped) return
    drafts.mark(name)
    return () => drafts.drop(name)
  }, [drafts, name, isTyped])
}
