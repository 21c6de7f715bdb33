// The names of the fields that shoppers' and shared schemas check, as they stand in messages. Each is an export of
// its own, because the keys of an object would count towards the first load (`scripts/build/budgets.ts`).

export const balance = 'The balance'
export const imageAddress = 'The image address'
export const lastEntry = 'The entry to go on from'
export const lastEvent = 'The last event'
export const limit = 'The limit'
export const nickname = 'The nickname'
export const note = 'The note'
export const points = 'The points'
export const price = 'The price'
export const quantity = 'The quantity'
export const reason = 'The reason'
export const search = 'The search'
