import { spawnSync } from 'node:child_process'

/** Keeps a process, all its threads, on one core; false where the system cannot. */
export const pin = (process: number, core: number): boolean =>
  spawnSync('taskset', ['-acp', String(core), String(process)], { stdio: 'ignore' }).status === 0
