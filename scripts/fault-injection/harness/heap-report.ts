import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { until } from './until.ts'

const filename = 'heap-report.json'

/** Environment variables with which a Node process writes a diagnostic report for each {@link readHeap}. */
export const heapReportEnv = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--report-on-signal --report-exclude-network --report-directory=${folder} --report-filename=${filename}`,
})

/** Memory of the JavaScript heap in use, garbage included, in MB. Collects no garbage itself. */
export const readHeap = async (pid: number, folder: string): Promise<number> => {
  const file = path.join(folder, filename)
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  let used = 0
  await until('the process reports its heap', async () => {
    try {
      const { javascriptHeap } = JSON.parse(await readFile(file, 'utf8'))
      used = Math.round(javascriptHeap.usedMemory / 1024 / 1024)
    } catch {
      return false // not there, or not yet complete
    }
    return true
  })
  return used
}
