/**
 * What a walk-in customer is called. Slips, receipts and speech may be in another language than the page, so the build does
 * not replace this file.
 */
export const walkIn = 'Walk-in'
