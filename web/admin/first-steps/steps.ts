import type { FirstSteps } from '#contract/overview.ts'
import type { LinkedField } from '../shared/linked-field.ts'
import { texts } from './texts.ts'

type StepName = keyof typeof texts.steps

export type Step = {
  name: StepName
  title: string
  about: string
  isDone: boolean
  /** The links for what is left to do for the step; none for what one tap does. */
  links: { label: string; field: LinkedField }[]
}

const { links } = texts

/** The first steps of a shop, in the recommended order. Source: contract/README.md, First steps. */
export const listSteps = (facts: FirstSteps): Step[] => {
  const { hasName, hasImage } = facts
  const step = (name: StepName, isDone: boolean, left: Step['links']): Step => ({
    name,
    ...texts.steps[name],
    isDone,
    links: left,
  })
  return [
    step('password', facts.hasOwnPassword, [{ label: links.password, field: 'password' }]),
    step('shop', hasName && hasImage, [
      ...(hasName ? [] : [{ label: links.name, field: 'store_name' } as const]),
      ...(hasImage ? [] : [{ label: links.image, field: 'store_image' } as const]),
    ]),
    step('products', facts.hasProducts, [
      { label: links.starter, field: 'starter_search' },
      { label: links.products, field: 'new_product' },
    ]),
    step('phone', facts.hasPhone, [
      { label: links.whatsApp, field: 'whatsapp_phone' },
      { label: links.phone, field: 'store_phone' },
    ]),
    ...(facts.hasPrivateCustomers === undefined ? [] : [step('privacy', facts.hasPrivateCustomers, [])]),
    step('order', facts.hasOrder, [{ label: links.code, field: 'phones' }]),
    step('backup', facts.hasBackup, [
      { label: links.download, field: 'download_backup' },
      { label: links.folder, field: 'backup_folder' },
    ]),
    ...(facts.startsWithPc === undefined
      ? []
      : [step('autostart', facts.startsWithPc, [{ label: links.autostart, field: 'start_with_pc' }])]),
  ]
}

/** The step that is left to do first; undefined when all are done. */
export const findNextStep = (facts: FirstSteps): Step | undefined =>
  listSteps(facts).find(({ isDone }) => !isDone)

export const countDone = (steps: readonly Step[]): number => steps.filter(({ isDone }) => isDone).length

export const areAllDone = (facts: FirstSteps): boolean => Object.values(facts).every(Boolean)
