import { execFileSync } from 'node:child_process'
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Disk = Disposable & {
  /** Where it is mounted. */
  path: string
  /** Fills the disk except for `leaving` bytes, or completely. */
  fill: (leaving?: number) => void
  free: () => void
  /** Pulls the disk out, whatever is open on it. */
  unplug: () => void
  plugIn: () => void
  makeReadOnly: () => void
  makeWritable: () => void
}

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** Creates a small disk: a real file system in a file. Needs root; removed at the end. */
export const openDisk = (megabytes = 64): Disk => {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'))
  const [image, mountPoint] = [path.join(folder, 'image'), path.join(folder, 'mounted')]
  const filler = path.join(mountPoint, 'filler')
  mkdirSync(mountPoint)
  run('truncate', '-s', `${megabytes}M`, image)
  run('mkfs.ext4', '-q', '-m', '0', image)
  const device = run('losetup', '--find', '--show', image)
  const mount = () => void run('mount', device, mountPoint)
  mount()
  return {
    path: mountPoint,
    fill: (leaving = 0) => {
      writeFileSync(filler, '')
      const descriptor = openSync(filler, 'a')
      for (const bytes of [1024 * 1024, 4096, 1]) {
        try {
          for (;;) writeSync(descriptor, new Uint8Array(bytes))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      if (leaving > 0) ftruncateSync(descriptor, Math.max(0, fstatSync(descriptor).size - leaving))
      closeSync(descriptor)
    },
    free: () => rmSync(filler),
    unplug: () => void run('umount', '--lazy', mountPoint),
    plugIn: mount,
    makeReadOnly: () => void run('mount', '-o', 'remount,ro', mountPoint),
    makeWritable: () => void run('mount', '-o', 'remount,rw', mountPoint),
    [Symbol.dispose]: () => {
      run('umount', mountPoint)
      run('losetup', '--detach', device)
      rmSync(folder, { recursive: true })
    },
  }
}
