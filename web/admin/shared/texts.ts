import { walkIn } from './customer-words.en.ts'

/** The toasts of all settings. */
export const settingToasts = {
  saved: 'Setting updated successfully!',
  saveFailed: 'Failed to update setting',
}

export const texts = {
  walkIn,
  delete: 'Delete',
  cancel: 'Cancel',
  save: 'Save Changes',
  saving: 'Saving...',
  offer: (value: string) => `Use ${value}`,
  copied: 'Copied',
  copyFailed: 'Failed to copy',
  copyByHand: 'It is selected now: copy it by hand.',
  moreDetails: 'More details',

  moveToTop: (name: string) => `Move ${name} to the top`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  movedTo: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}`,

  thisView: 'This page',
  back: 'Back',

  pager: { back: 'Previous', on: 'Next' },
  pagesOf: (what: string) => `Pages of ${what.toLowerCase()}`,
  range: (what: string, first: string, last: string, total: string) => `${what} ${first}–${last} of ${total}`,

  /** The error of a field. Messages of schemas have no full stop. */
  fieldProblem: (problem: string) => problem,

  unsavedTitle: 'Unsaved Changes',
  unsavedQuestion: 'What you typed here is not saved. Leave without saving it?',
  leave: 'Leave',
  closeQuestion: 'What you typed here is not saved. Close without saving it?',
  closeUnsaved: 'Close without saving',
}
