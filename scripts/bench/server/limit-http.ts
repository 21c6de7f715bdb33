import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Measures what Node itself can do on this machine: serves the store's own responses, byte for byte, from
// plain node:http.

export type KeptAnswer = { headers: [string, string][]; body: string }

process.once('message', (answers: Record<string, KeptAnswer>) => {
  const responses = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => [
      path,
      { headers: headers.flat(), body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = responses.get(request.url ?? '')
    response.writeHead(answer ? 200 : 404, answer?.headers)
    response.end(answer?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
