/** Marker in a Node binary; the digit after the colon tells whether an application is embedded. */
export const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** Returns a copy of the bytes with the fuse set. Throws unless the unset fuse occurs exactly once. */
export const litFuse = (runtime: Buffer): Buffer => {
  const unlit = Buffer.from(`${fuse}:0`)
  const at = runtime.indexOf(unlit)
  if (at < 0 || runtime.indexOf(unlit, at + 1) >= 0) throw new Error('This Node has no fuse to turn on')
  const bytes = Buffer.from(runtime)
  bytes.write('1', at + unlit.length - 1)
  return bytes
}
