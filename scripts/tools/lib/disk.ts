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
  /** Triggers a disk error, after which the file system refuses all writes. */
  breakDown: () => void
  /** Mounts the disk again, with its journal replayed. */
  repair: () => void
}

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

const mountOptions = 'errors=remount-ro'

const attach = (image: string, mountPoint: string): string => {
  const device = run('losetup', '--find', '--show', image)
  run('mount', '-o', mountOptions, device, mountPoint)
  return device
}

const detach = (device: string, mountPoint: string): void => {
  run('umount', mountPoint)
  run('losetup', '--detach', device)
}

/** Creates a small disk: a real file system in a file. Needs root; removed at the end. */
export const openDisk = (megabytes = 64): Disk => {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'))
  const [image, mountPoint] = [path.join(folder, 'image'), path.join(folder, 'mounted')]
  const filler = path.join(mountPoint, 'filler')
  mkdirSync(mountPoint)
  run('truncate', '-s', `${megabytes}M`, image)
  run('mkfs.ext4', '-q', '-m', '0', image)
  let device = attach(image, mountPoint)
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
    plugIn: () => void run('mount', '-o', mountOptions, device, mountPoint),
    makeReadOnly: () => void run('mount', '-o', 'remount,ro', mountPoint),
    makeWritable: () => void run('mount', '-o', 'remount,rw', mountPoint),
    breakDown: () => writeFileSync(`/sys/fs/ext4/${path.basename(device)}/trigger_fs_error`, '1'),
    repair: () => {
      detach(device, mountPoint)
      try {
        run('e2fsck', '-fy', image)
      } catch (error) {
        if ((error as { status?: number }).status !== 1) throw error // 1: errors were corrected
      }
      device = attach(image, mountPoint)
    },
    [Symbol.dispose]: () => {
      detach(device, mountPoint)
      rmSync(folder, { recursive: true })
    },
  }
}
