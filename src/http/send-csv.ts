import type { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { sendStream } from './send-stream.ts'

/** Responds with a CSV file that browsers save under the name. */
export const sendCsv = (c: Context<AppEnv>, name: string, file: Readable): Response => {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  return sendStream(c, file)
}
