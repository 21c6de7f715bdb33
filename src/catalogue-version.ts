/** Counts the changes to what shoppers see, so that finished answers can be kept until the next one. */
export type CatalogueVersion = {
  current: () => number
  /** To be called after whatever may have changed it was committed. */
  raise: () => void
}

// In memory: only this process writes to its data folder, and a restored folder starts a new store.
export const createCatalogueVersion = (): CatalogueVersion => {
  let version = 1
  return {
    current: () => version,
    raise: () => {
      version += 1
    },
  }
}
