/**
 * The flag that Node is started with, here and inside the executable. It limits V8's space for new objects to
 * 8 MB, which otherwise grows with the load. Measured 2026-11 with 50 orders in flight: 182 MB instead of
 * 295, at the same speed.
 */
export const nodeFlag = '--max-semi-space-size=8'
