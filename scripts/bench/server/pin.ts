import { spawnSync } from 'node:child_process'

/** Pins a process with all its threads to one core; false where the system cannot. */
export const pin = (process: number, core: number): boolean =>
  spawnSync('taskset', ['-acp', String(core), String(process)], { stdio: 'ignore' }).status === 0
