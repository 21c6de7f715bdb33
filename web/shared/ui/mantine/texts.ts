/** The texts of shared components that only the lazy groups use. In texts.ts they would be part of the first load. */
export const texts = {
  close: 'Close',
  closeMessage: 'Close message',
}
