import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

type Name = 'writeSync' | 'fdatasyncSync' | 'writeFileSync' | 'accessSync'

/**
 * Calls `before` ahead of each call of a function of the file system, with the same values, until it is disposed of. What it throws is
 * what the caller gets, as from a disk that is full or fails.
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

/** As a disk without room: the next calls fail. */
export const failEachCall = (name: Name): Disposable =>
  onEachCall(name, () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
