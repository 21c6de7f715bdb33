/**
 * What Node is started with, here and inside the executable. 2026-11: fresh objects may fill two halves of 4 MB, not
 * of 16: under load the store takes 40 MB less and no more of the processor.
 */
export const nodeFlags = ['--max-semi-space-size=4']
