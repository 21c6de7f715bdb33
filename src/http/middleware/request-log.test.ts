import { expect, test } from 'vitest'
import { createLogger, type Logger, type LogLevel } from '../../lib/logger.ts'
import { startOn } from '../../testing/running-store.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'

const openLogged = async (level: LogLevel) => {
  const folder = await openTemporaryFolder()
  const lines: string[] = []
  const log: Logger = { ...createLogger('error'), level, debug: (line) => lines.push(line) }
  const store = await startOn(folder.path, { adminPassword: 'shop-secret' }, log)
  return {
    lines,
    origin: `http://127.0.0.1:${store.port}`,
    [Symbol.asyncDispose]: async () => {
      await store.stop()
      await folder[Symbol.asyncDispose]()
    },
  }
}

test('each request has one line: call, status, time and address, but no id, name or ticket', async () => {
  await using store = await openLogged('debug')
  const paths = [
    '/api/health',
    '/api/customers/nickname/asha',
    '/api/orders/customer/abcdefgh?x=1',
    '/api/orders/customer/abcdefgh/what',
    '/objects/uploads/abc?ticket=geheim',
    '/some/page?token=geheim',
  ]
  for (const path of paths) await (await fetch(store.origin + path)).text()
  const foreign = await fetch(`${store.origin}/api/customers/nickname/asha`, {
    method: 'DELETE',
    headers: { origin: 'http://evil.example' },
  })
  expect(foreign.status).toBe(403)
  await expect.poll(() => store.lines).toHaveLength(7)
  expect(store.lines.map((line) => line.replace(/in \d+ ms/, 'in N ms'))).toEqual([
    'GET /api/health 200 in N ms from 127.0.0.1',
    'GET /api/customers/nickname/:nickname 404 in N ms from 127.0.0.1',
    'GET /api/orders/customer/:customerId 200 in N ms from 127.0.0.1',
    'GET /api/… 404 in N ms from 127.0.0.1',
    'GET /objects/uploads/:id 404 in N ms from 127.0.0.1',
    'GET /some/page 404 in N ms from 127.0.0.1',
    'DELETE /api/… 403 in N ms from 127.0.0.1',
  ])
})
