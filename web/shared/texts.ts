export const texts = {
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  unreachable: 'The store could not be reached.',
  fullStop: '.',
  loading: 'Loading',
  failed: (what: string) => `${what} could not be loaded.`,
  wentWrong: 'Something went wrong in the store.',
  retry: 'Try again',
  taken: (points: string) => `−${points}`,
  given: (points: string) => `+${points}`,
  veg: 'Veg',
  nonveg: 'Non-veg',
  balance: (points: string) => `Balance: ${points}`,
}
