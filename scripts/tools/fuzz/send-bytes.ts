import { connect } from 'node:net'

export type RawAnswer = {
  /** Undefined if the connection was closed without a response. */
  status: number | undefined
  head: string
  body: string
  /** From opening the connection to the last byte received, or to the head of an event stream. */
  milliseconds: number
}

const timeout = 20_000

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
 * Sends the bytes on a new connection and waits for the response. After an incomplete request, ends the
 * sending side. Rejects if the response does not end within 20 s.
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
      reject(new Error(`No end of an answer within ${timeout / 1_000} s`))
    }, timeout)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      // An event stream never ends.
      if (chunks.length < 4 && /\r\ncontent-type: text\/event-stream/i.test(chunk.toString('latin1')))
        finish()
    })
    // An error means that the store refused the request while it was being sent: what was received until then
    // counts.
    socket.on('error', finish).on('end', finish)
  })

/** What no sentence of the store may contain: a library's wording, or internals of the program. */
const insides = /Invalid type|Expected |undefined|\[object|SQLITE|Error:|node_modules|\n {4}at /

/** Returns what is wrong with a response, whatever the request was; undefined if nothing is. */
export const findViolation = ({ status, head, body }: RawAnswer, isWhole: boolean): string | undefined => {
  if (status === undefined) return isWhole ? 'no answer' : undefined
  if (status >= 500) return `${status}: ${body}`
  if (!head.includes('\r\nx-content-type-options: nosniff')) return `${status} without nosniff`
  if (status < 400 || head.includes('\r\ncontent-type: text/html')) return undefined
  if (!/\r\ncontent-type: text\/plain/.test(head)) return `${status} is no plain text: ${head}`
  const isEmpty = body === '' || head.includes('\r\ncontent-encoding: ') // the response to a HEAD
  // The sentence of a conflict contains names of customers and products as they were entered.
  return isEmpty || status === 409 || (/^["\p{Lu}\p{Lo}]/u.test(body) && !insides.test(body))
    ? undefined
    : `${status} in no good words: ${body}`
}
