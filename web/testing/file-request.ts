import type { Connection } from './connection.ts'

/** An `XMLHttpRequest` with the features that uploads use, over the given connection. */
export const fileRequestOver = ({ fetch }: Connection) =>
  class {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    withCredentials = false
    status = 0
    statusText = ''
    responseText = ''
    #headers = new Headers()
    #method = ''
    #url = ''
    #isAborted = false

    open(method: string, url: string): void {
      this.#method = method
      this.#url = url
    }

    send(file: File): void {
      this.upload.onprogress?.({ loaded: file.size / 2, total: file.size })
      fetch(this.#url, { method: this.#method, body: file })
        .then(async (answer) => {
          this.status = answer.status
          this.statusText = answer.statusText
          this.#headers = answer.headers
          this.responseText = await answer.text()
          if (!this.#isAborted) this.onload?.()
        })
        .catch(() => {
          if (!this.#isAborted) this.onerror?.()
        })
    }

    getResponseHeader(name: string): string | null {
      return this.#headers.get(name)
    }

    abort(): void {
      this.#isAborted = true
      this.onabort?.()
    }
  }
