const counted = (count: number): string => (count === 1 ? '1 product' : `${count} products`)

export const texts = {
  start: 'Select',
  stop: 'Done',
  bar: 'The selected products',
  chosen: (count: number) => (count === 0 ? 'Select products in the list' : `${counted(count)} selected`),
  chooseAll: (count: number) => `Select all ${count}`,
  chooseNone: 'Select none',

  whatToDo: 'What to do',
  hide: 'Hide from shoppers',
  show: 'Show to shoppers',
  delete: 'Delete',
  moveTo: 'Move to category',
  apply: (count: number) => `Change ${counted(count)}`,
  deleteThem: (count: number) => `Delete ${counted(count)}`,

  changed: (count: number) => `${counted(count)} changed!`,
  deleted: (count: number) => `${counted(count)} deleted!`,
  failed: 'Failed to change the products',
  missing: (count: number) =>
    count === 1 ? 'One of them does not exist any more.' : `${count} of them do not exist any more.`,

  deleteTitle: 'Delete Products',
  deleteQuestion: (count: number) => `Are you sure you want to delete ${counted(count)}?`,
}
