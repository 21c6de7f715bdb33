/**
 * What Node is started with, here and inside the executable: V8 may use 8 MB for fresh objects instead of letting that
 * part grow with the load. Measured 2026-11 with 50 orders in flight: 182 MB instead of 295, as fast.
 */
export const nodeFlag = '--max-semi-space-size=8'
