/** Marks a Node as one with an application inside; the digit behind the colon tells whether it is. */
export const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** A copy of the bytes with the fuse turned on. Throws when they have it not exactly once. */
export const litFuse = (runtime) => {
  const unlit = Buffer.from(`${fuse}:0`)
  const at = runtime.indexOf(unlit)
  if (at < 0 || runtime.indexOf(unlit, at + 1) >= 0) throw new Error('This Node has no fuse to turn on')
  const bytes = Buffer.from(runtime)
  bytes.write('1', at + unlit.length - 1)
  return bytes
}
