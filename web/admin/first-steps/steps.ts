import type { FirstSteps } from '#contract/overview.ts'
import { texts } from './texts.ts'

type StepName = keyof typeof texts.steps
/** Where what is left to do for a step is done. */
type Place = keyof typeof texts.links

export type Step = {
  name: StepName
  title: string
  about: string
  isDone: boolean
  /** Undefined for what one tap does. */
  place: Place | undefined
}

/** The first steps of a shop, in the recommended order. Source: contract/README.md, First steps. */
export const listSteps = (facts: FirstSteps): Step[] => {
  // A step that is undefined is none of this shop's.
  const steps: [name: StepName, isDone: boolean | undefined, place?: Place][] = [
    ['password', facts.hasOwnPassword, 'password'],
    ['shop', facts.hasName && facts.hasImage, facts.hasName ? 'store_image' : 'store_name'],
    ['products', facts.hasProducts, 'starter_search'],
    ['phone', facts.hasPhone, 'whatsapp_phone'],
    ['privacy', facts.hasPrivateCustomers],
    ['order', facts.hasOrder, 'phones'],
    ['backup', facts.hasBackup, 'download_backup'],
    ['autostart', facts.startsWithPc, 'start_with_pc'],
  ]
  return steps.flatMap(([name, isDone, place]) =>
    isDone === undefined ? [] : { name, ...texts.steps[name], isDone, place },
  )
}

/** The step that is left to do first; undefined when all are done. */
export const findNextStep = (facts: FirstSteps): Step | undefined =>
  listSteps(facts).find(({ isDone }) => !isDone)
