export const texts = {
  /** The names of those merged into a customer. */
  with: (nicknames: string) => `with ${nicknames}`,
}
