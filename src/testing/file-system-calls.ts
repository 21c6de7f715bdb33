import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

type Name = 'writeSync' | 'fdatasyncSync' | 'writeFileSync' | 'accessSync'

/**
 * Calls `before` with the same arguments ahead of each call of a file system function, until disposed of. The
 * caller gets the errors that `before` throws, as from a disk that is full or fails.
 */
export const onEachCall = (name: Name, before: (...values: unknown[]) => void): Disposable => {
  const original = fs[name] as (...values: unknown[]) => unknown
  const replace = (value: unknown) => {
    Object.assign(fs, { [name]: value })
    syncBuiltinESMExports()
  }
  replace((...values: unknown[]) => {
    before(...values)
    return original(...values)
  })
  return { [Symbol.dispose]: () => replace(original) }
}

/** Makes each call fail with ENOSPC, like a full disk, until disposed of. */
export const failEachCall = (name: Name): Disposable =>
  onEachCall(name, () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
