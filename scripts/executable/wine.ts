import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from './program.ts'

// What Debian's Wine 8 needs to run the Windows file.

const rva = 0x1000 // address of the only section, which starts at `headers` in the file
const headers = 0x200
const sectionSize = 0x200

/** Builds the export table with its strings: the exported name forwards to a function of another library. */
const makeExports = (name: string, exported: string, target: string): Buffer => {
  const section = Buffer.alloc(sectionSize)
  const tables = { functions: 40, names: 44, ordinals: 48 }
  let end = 50
  const addText = (text: string): number => {
    const at = end
    end += section.write(`${text}\0`, at, 'latin1')
    return rva + at
  }
  section.writeUInt32LE(addText(name), 12)
  section.writeUInt32LE(1, 16) // the first ordinal
  section.writeUInt32LE(1, 20)
  section.writeUInt32LE(1, 24)
  section.writeUInt32LE(rva + tables.functions, 28)
  section.writeUInt32LE(rva + tables.names, 32)
  section.writeUInt32LE(rva + tables.ordinals, 36)
  section.writeUInt32LE(addText(target), tables.functions)
  section.writeUInt32LE(addText(exported), tables.names)
  return section
}

/**
 * Builds a 64-bit Windows library without code, whose only function forwards to another library's, named as
 * `LIBRARY.function`.
 */
const makeForwarder = (name: string, exported: string, target: string): Buffer => {
  const head = Buffer.alloc(headers)
  head.write('MZ', 0)
  head.writeUInt32LE(0x40, 0x3c)
  head.write('PE\0\0', 0x40)
  head.writeUInt16LE(0x8664, 0x44) // x64
  head.writeUInt16LE(1, 0x46) // sections
  head.writeUInt16LE(0xf0, 0x54) // size of the optional header, which ends at the section header
  head.writeUInt16LE(0x2022, 0x56) // a library, loadable anywhere in memory
  const optional = 0x58
  head.writeUInt16LE(0x20b, optional)
  head.writeUInt32LE(sectionSize, optional + 8)
  head.writeUInt32LE(rva, optional + 20)
  head.writeBigUInt64LE(0x1_8000_0000n, optional + 24)
  head.writeUInt32LE(0x1000, optional + 32) // alignment in memory
  head.writeUInt32LE(0x200, optional + 36) // alignment in the file
  head.writeUInt16LE(6, optional + 40) // Windows version 6 or later
  head.writeUInt16LE(6, optional + 48)
  head.writeUInt32LE(rva + 0x1000, optional + 56)
  head.writeUInt32LE(headers, optional + 60)
  head.writeUInt16LE(3, optional + 68)
  head.writeUInt16LE(0x100, optional + 70) // data is never run as code
  head.writeUInt32LE(16, optional + 108)
  head.writeUInt32LE(rva, optional + 112) // the export table
  head.writeUInt32LE(sectionSize, optional + 116)
  const section = optional + 0xf0
  head.write('.edata', section)
  head.writeUInt32LE(sectionSize, section + 8)
  head.writeUInt32LE(rva, section + 12)
  head.writeUInt32LE(sectionSize, section + 16)
  head.writeUInt32LE(headers, section + 20)
  head.writeUInt32LE(0x4000_0040, section + 36) // readable data
  return Buffer.concat([head, makeExports(name, exported, target)])
}

/**
 * Copies the executable for Wine, whose VirtualAlloc2 does not behave as documented; without it Node uses the older call.
 */
export const copyForWine = async (from: string, to: string): Promise<void> => {
  const bytes = await readFile(from)
  const at = bytes.indexOf('\0VirtualAlloc2\0')
  assert(at > 0 && bytes.indexOf('\0VirtualAlloc2\0', at + 1) < 0, 'Node looks the call up by name once')
  bytes.write('VirtualAllocX', at + 1)
  await writeFile(to, bytes, { mode: 0o755 })
}

/** Prepares Wine as Windows 10. Throws when it is not installed. */
export const prepareWine = async (cwd: string, env: { PATH: string; WINEPREFIX: string }): Promise<void> => {
  if (spawnSync('wine', ['--version']).error)
    throw new Error(
      'This needs Windows or Wine; on Debian: apt-get install -y --no-install-recommends wine64 wine',
    )
  const args = ['reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f']
  const { code, output } = await runProgram('wine', { cwd, env, args })
  assert.equal(code, 0, output)
  // Wine 8 lacks this library, which every Windows since 7 has. libvips gets random bytes from it.
  const library = path.join(env.WINEPREFIX, 'drive_c/windows/system32/bcryptprimitives.dll')
  const bytes = makeForwarder('bcryptprimitives.dll', 'ProcessPrng', 'ADVAPI32.SystemFunction036')
  await writeFile(library, bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error // later Wine versions have their own
  })
}
