import { readFileSync } from 'node:fs'

// Loaded before the store: shifts its clock by the milliseconds in CLOCK_FILE, which is read again on
// SIGUSR2.

const clockFile = process.env.CLOCK_FILE
if (clockFile === undefined) throw new Error('CLOCK_FILE is not set')

const RealDate = Date
let offset = 0
const read = () => {
  offset = Number(readFileSync(clockFile, 'utf8'))
}
const now = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
read()
process.on('SIGUSR2', read)
