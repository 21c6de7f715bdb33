import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isInside } from '../storage/data-folder/paths.ts'
import { armFault } from './armed-fault.ts'

type Name = 'writeSync' | 'fdatasyncSync' | 'writeFileSync' | 'accessSync' | 'readdirSync'

/** Calls `before` with the same arguments ahead of each call of a file system function, until disposed of. */
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

/**
 * Makes each call fail with ENOSPC, like a full disk, until disposed of. `onFailure` is called with each. By default the
 * test fails if there was none.
 */
export const failEachCall = (name: Name, onFailure = armFault(`${name} fails`)): Disposable =>
  onEachCall(name, () => {
    onFailure()
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })

/** Refuses each call for this file as to an ordinary user, because the tests may run as the administrator. */
export const refuseEachCall = (name: Name, file: string): Disposable => {
  const met = armFault(`${name} of ${file} is refused`)
  return onEachCall(name, (requested) => {
    if (requested !== file) return
    met()
    throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
  })
}

/** Runs `before` ahead of opening a file in the folder for writing, until disposed of. Reading goes on. */
export const onEachWrite = (folder: string, before: () => Promise<void>): Disposable => {
  const original = fs.promises.open
  const replace = (value: typeof original) => {
    fs.promises.open = value
    syncBuiltinESMExports()
  }
  replace(async (file, flags, ...mode) => {
    if (isInside(String(file), folder) && flags !== 'r') await before()
    return original(file, flags, ...mode)
  })
  return { [Symbol.dispose]: () => replace(original) }
}

/** Makes opening a file in the folder for writing fail with the code, until disposed of. */
export const refuseWrites = (folder: string, code: string): Disposable => {
  const met = armFault(`writing into ${folder} fails with ${code}`)
  return onEachWrite(folder, () => {
    met()
    return Promise.reject(Object.assign(new Error(`${code}: writing fails`), { code, syscall: 'open' }))
  })
}

/** Makes opening a file in the folder for writing wait until disposed of, as on a network drive that is away. */
export const holdWrites = (folder: string): Disposable & { begun: Promise<void> } => {
  const begun = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const calls = onEachWrite(folder, () => {
    begun.resolve()
    return ending.promise
  })
  return {
    begun: begun.promise,
    [Symbol.dispose]: () => {
      calls[Symbol.dispose]()
      ending.resolve()
    },
  }
}
