/** One event of a stream with its `data` parsed. A comment has the type `''`. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads many shapes of events
type ReadEvent = { type: string; id: string | undefined; data: any }

export type EventReader = AsyncDisposable & {
  response: Response
  /** The next event or comment; undefined when the stream has ended. */
  next: () => Promise<ReadEvent | undefined>
}

const parse = (block: string): ReadEvent => {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
    }),
  )
  return {
    type: fields.get('event') ?? '',
    id: fields.get('id'),
    data: JSON.parse(fields.get('data') ?? 'null'),
  }
}

/** Reads the server-sent events of a response one by one. Cancels the stream when disposed of. */
export const readEvents = (response: Response): EventReader => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error(`No stream but ${response.status}`)
  let buffer = ''
  return {
    response,
    next: async () => {
      for (;;) {
        const end = buffer.indexOf('\n\n')
        if (end >= 0) {
          const block = buffer.slice(0, end)
          buffer = buffer.slice(end + 2)
          return parse(block)
        }
        const { done, value } = await reader.read()
        if (done) return undefined
        buffer += value
      }
    },
    [Symbol.asyncDispose]: () => reader.cancel(),
  }
}
