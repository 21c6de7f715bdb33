/** A system call of a trace. */
type SystemCall = { name: string; file: string; text: string }

/**
 * Reads what `strace -f -y` wrote. A call that another thread interrupted takes two lines. A sync then counts
 * from the line where it ended, any other call from the line where it began.
 */
const readTrace = (trace: string): SystemCall[] => {
  const calls: SystemCall[] = []
  const unfinished = new Map<string, string>()
  const add = (text: string) => {
    const parts = /^(\w+)\((?:\d+<([^>]*)>)?/.exec(text)
    if (parts) calls.push({ name: parts[1] ?? '', file: parts[2] ?? '', text })
  }
  for (const line of trace.split('\n')) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (text.includes('<unfinished ...>')) {
      const begun = text.replace(/ *<unfinished \.\.\.>/, '')
      if (begun.includes('sync(')) unfinished.set(thread, begun)
      else add(begun)
    } else if (/^<\.\.\. \w*sync resumed>/.test(text)) add(unfinished.get(thread) ?? '')
    else add(text)
  }
  return calls
}

/**
 * Checks the responses that confirm an order (201) in a trace. Returns how many there were. Throws if one was
 * sent while a write to the database's WAL was not synced, or without a sync since the response before it
 * (the requests of the trace came one after the other).
 */
export const checkOrderOfSyncs = (trace: string): { answers: number; syncs: number } => {
  let [answers, syncs, unsynced, since] = [0, 0, 0, 0]
  for (const { name, file, text } of readTrace(trace)) {
    const isLog = file.endsWith('/store.db-wal')
    if (isLog && name.startsWith('pwrite')) unsynced += 1
    else if (isLog && /^f(data)?sync$/.test(name)) {
      syncs += 1
      since += 1
      unsynced = 0
    } else if (text.includes('HTTP/1.1 201')) {
      answers += 1
      if (unsynced > 0) throw new Error(`${unsynced} writes were not synced at ${text}`)
      if (since === 0) throw new Error(`Nothing was synced since the answer before ${text}`)
      since = 0
    }
  }
  return { answers, syncs }
}
