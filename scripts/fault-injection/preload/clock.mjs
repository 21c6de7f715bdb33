import { readFileSync } from 'node:fs'

// Loaded before the store: shifts its clock by the milliseconds in CLOCK_FILE, which is read again on
// SIGUSR2.

const RealDate = Date
let offset = 0
const read = () => {
  offset = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
}
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset)
    else super(...args)
  }

  static now() {
    return RealDate.now() + offset
  }
}
read()
process.on('SIGUSR2', read)
