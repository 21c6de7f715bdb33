import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Returns the bytes of a connection's next request. */
export type NextRequest = () => Buffer

export const getRequest = (path: string, headers: Record<string, string> = {}): Buffer =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  )

export const postRequest = (path: string, body: unknown, headers: Record<string, string> = {}): Buffer => {
  const text = JSON.stringify(body)
  return Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      text,
    ].join('\r\n'),
  )
}

const headEnd = Buffer.from('\r\n\r\n')
const chunksEnd = Buffer.from('0\r\n\r\n')

/** Whether the buffer holds a complete response. Throws on any that is not a success. */
const isWhole = (answer: Buffer): boolean => {
  const end = answer.indexOf(headEnd)
  if (end < 0) return false
  const head = answer.toString('latin1', 0, end)
  if (!/^HTTP\/1\.1 2/.test(head)) throw new Error(answer.toString('latin1').slice(0, 2_000))
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length === undefined) return answer.subarray(-chunksEnd.length).equals(chunksEnd)
  return answer.length >= end + headEnd.length + Number(length)
}

/**
 * Sends requests for `milliseconds` over `connections` keep-alive connections, each waiting for its response
 * before the next request. Uses plain sockets, so that the load generator costs less than the server. Returns
 * responses per second.
 */
export const loadServer = async (
  port: number,
  connections: number,
  milliseconds: number,
  next: NextRequest,
): Promise<number> => {
  let answers = 0
  let isOver = false
  const drive = async (): Promise<void> => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    await once(socket, 'connect')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let answer: Buffer = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (bytes) => {
      answer = answer.length === 0 ? bytes : Buffer.concat([answer, bytes])
      try {
        if (!isWhole(answer)) return
      } catch (error) {
        reject(error)
        return
      }
      answer = Buffer.alloc(0)
      answers += 1
      if (isOver) socket.destroy()
      else socket.write(next())
    })
    socket.write(next())
    await promise
  }
  const began = performance.now()
  const over = setTimeout(() => {
    isOver = true
  }, milliseconds)
  try {
    await Promise.all(Array.from({ length: connections }, drive))
  } finally {
    clearTimeout(over)
  }
  return (answers / (performance.now() - began)) * 1_000
}
