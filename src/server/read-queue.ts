import type { ServerResponse } from 'node:http'

/**
 * Turns of the event loop from the start of one read to that of the next. SQLite runs on the main thread, so each read
 * blocks everything else. An order takes several turns, and each turn accepts one connection, so this many turns
 * between two reads keep both short in a crowd. An idle turn takes some ten microseconds.
 */
const turnsPerRead = 4

/**
 * Starts reads one after the other: those of one network in the order of their arrival, those of several networks in
 * rotation. A crowd of connections that reads continuously then delays neither orders nor the reads of other networks.
 * No read is refused: the number of connections limits how many wait.
 */
export const createReadQueue = () => {
  // Keyed by network; the one whose turn is next comes first.
  const waiting = new Map<string, Set<() => void>>()
  let turnsLeft = 0

  const start = (read: () => void) => {
    turnsLeft = turnsPerRead
    setImmediate(endTurn)
    read()
  }
  const endTurn = () => {
    turnsLeft -= 1
    if (turnsLeft === 0) startNext()
    else setImmediate(endTurn)
  }
  const startNext = () => {
    for (const [network, reads] of waiting) {
      waiting.delete(network)
      const [read] = reads
      if (!read) continue // its clients have left
      reads.delete(read)
      if (reads.size > 0) waiting.set(network, reads) // behind the other networks
      return start(read)
    }
  }

  /** Starts the read at once, or when it is its turn and the client still waits for the response. */
  return (network: string, response: ServerResponse, read: () => void): void => {
    if (turnsLeft === 0) return void start(read)
    const reads = waiting.get(network) ?? new Set()
    waiting.set(network, reads.add(read))
    response.once('close', () => reads.delete(read))
  }
}
