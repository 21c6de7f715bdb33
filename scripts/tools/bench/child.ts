import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Starts a program of this folder, such as `limits`, as its own process. */
export const startChild = (name: string, ...args: string[]): ChildProcess =>
  fork(path.join(import.meta.dirname, `${name}.ts`), args)

/** Sends a message to a process, and resolves to its answer. Rejects when it ends instead. */
export const ask = async <Answer>(child: ChildProcess, message: unknown): Promise<Answer> => {
  const over = new AbortController()
  const answered = once(child, 'message', over)
  const ended = once(child, 'exit', over).then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`)
  })
  ended.catch(() => {})
  child.send(message as string)
  const [answer] = await Promise.race([answered, ended])
  over.abort()
  return answer
}
