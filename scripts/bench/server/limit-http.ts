import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// What Node itself can do on this machine: the store's own answers, byte for byte, from plain node:http.

export type KeptAnswer = { headers: [string, string][]; body: string }

process.once('message', (answers: Record<string, KeptAnswer>) => {
  const kept = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => [
      path,
      { headers: headers.flat(), body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = kept.get(request.url ?? '')
    response.writeHead(answer ? 200 : 404, answer?.headers)
    response.end(answer?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
