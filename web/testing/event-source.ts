import type { Connection } from './connection.ts'

const reconnectAfter = 10

/** An `EventSource` with the features that live updates use, over the given connection. Reconnects sooner than browsers. */
export const eventSourceOver = ({ listen }: Connection) =>
  class extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSED = 2
    readyState = 0
    readonly url: string
    #lastId = ''
    #leave: (() => unknown) | undefined

    constructor(url: string) {
      super()
      this.url = url
      void this.#run()
    }

    close(): void {
      this.readyState = 2
      this.#leave?.()
    }

    async #run(): Promise<void> {
      while (this.readyState !== 2) {
        this.readyState = 0
        if (await this.#connect()) return
        this.dispatchEvent(new Event('error'))
        await new Promise((resolve) => setTimeout(resolve, reconnectAfter))
      }
    }

    /** Resolves with whether the stream was refused. */
    async #connect(): Promise<boolean> {
      const stream = await listen(this.url, this.#lastId).catch(() => undefined)
      if (!stream) return false
      if (!('next' in stream)) {
        if (this.readyState !== 2) {
          this.readyState = 2
          this.dispatchEvent(new Event('error'))
        }
        return true
      }
      this.#leave = () => stream[Symbol.asyncDispose]()
      if (this.readyState === 2) this.#leave()
      else this.readyState = 1
      for (let event = await stream.next(); event; event = await stream.next()) {
        this.#lastId = event.id ?? this.#lastId
        this.dispatchEvent(new MessageEvent(event.type, { data: JSON.stringify(event.data) }))
      }
      return false
    }
  }
