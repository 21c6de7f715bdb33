import { spawnSync } from 'node:child_process'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fuse } from './fuse.ts'

/** Runs a program; returns whether it is installed. Throws when it fails. */
const run = (command: string, args: string[]): boolean => {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (error && 'code' in error && error.code === 'ENOENT') return false
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return true
}

// Runs as a separate process: it prints warnings for every Node binary, and its output matters only when it
// fails.
const postject = fileURLToPath(import.meta.resolve('postject/dist/cli.js'))

type Steps = { before: () => void; after?: () => void; flags?: string[] }

const injectInto = async (
  runtime: Buffer,
  blob: Buffer,
  file: string,
  { before, after, flags = [] }: Steps,
): Promise<Buffer> => {
  const blobFile = `${file}.blob`
  await Promise.all([writeFile(file, runtime), writeFile(blobFile, blob)])
  await chmod(file, 0o755)
  before()
  run(process.execPath, [postject, file, 'NODE_SEA_BLOB', blobFile, '--sentinel-fuse', fuse, ...flags])
  after?.()
  return readFile(file)
}

/** Returns Node's Linux binary with the blob embedded. `file` is a path to work in. */
export const injectLinux = (runtime: Buffer, blob: Buffer, file: string): Promise<Buffer> =>
  injectInto(runtime, blob, file, {
    before: () => {
      if (!run('strip', [file])) console.log('There is no strip here, so the Linux file keeps its symbols.')
    },
  })

/**
 * Returns Node's macOS binary with the blob embedded, signed for this machine. `file` is a path to work in.
 */
export const injectMac = (runtime: Buffer, blob: Buffer, file: string): Promise<Buffer> =>
  injectInto(runtime, blob, file, {
    before: () => run('codesign', ['--remove-signature', file]),
    flags: ['--macho-segment-name', 'NODE_SEA'],
    after: () => run('codesign', ['--sign', '-', file]),
  })
