// Loaded before the store: sets its clock ahead by the days in CLOCK_DAYS.

const ahead = Number(process.env.CLOCK_DAYS) * 24 * 3_600_000
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + ahead] : args, newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
})
