import { connect } from 'node:net'

export type RawAnswer = {
  /** Undefined when the connection was closed without an answer. */
  status: number | undefined
  head: string
  body: string
  /** From the last byte sent to the last received; of a stream of events to its head. */
  milliseconds: number
}

const patience = 20_000

const withoutChunks = (text: string): string => {
  let [body, at] = ['', 0]
  for (;;) {
    const length = Number.parseInt(text.slice(at, at + 8), 16)
    if (!(length > 0)) return body
    const begin = text.indexOf('\r\n', at) + 2
    body += text.slice(begin, begin + length)
    at = begin + length + 2
  }
}

const parse = (bytes: Buffer, milliseconds: number): RawAnswer => {
  const text = bytes.toString('latin1').replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  const end = text.indexOf('\r\n\r\n')
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]
  const head = text.slice(0, end).toLowerCase()
  const body = text.slice(end + 4)
  const isChunked = head.includes('\r\ntransfer-encoding: chunked')
  return {
    status: status === undefined ? undefined : Number(status),
    head,
    body: Buffer.from(isChunked ? withoutChunks(body) : body, 'latin1').toString('utf8'),
    milliseconds,
  }
}

/**
 * Sends the bytes on a connection of their own and waits for what is answered. Where something is
 * missing, it says that no more will come. Rejects when a whole request gets no end of an answer.
 */
export const sendBytes = (
  port: number,
  { bytes, isWhole }: { bytes: Buffer; isWhole: boolean },
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
      socket.write(bytes)
      if (!isWhole) socket.end()
    })
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(parse(Buffer.concat(chunks), performance.now() - began))
    }
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`No end of an answer within ${patience / 1_000} s`))
    }, patience)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      // A stream of events has no end.
      if (chunks.length < 4 && /\r\ncontent-type: text\/event-stream/i.test(chunk.toString('latin1')))
        finish()
    })
    // Refused while still sending: what was answered until then counts.
    socket.on('error', finish).on('end', finish)
  })
