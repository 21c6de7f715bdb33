import { median, processorTimeOf } from '../measure.ts'

/** Responses per second, and per second of CPU time, which is steadier while other processes run. */
export type Rate = { aSecond: number; aBusySecond: number }

/** A process to measure; `run` returns responses per second. */
export type Side = { process: number; run: () => Promise<number> }

export type Compared = { store: Rate; limit: Rate; share: Rate }

const measure = async ({ process, run }: Side): Promise<Rate> => {
  const [began, before] = [performance.now(), await processorTimeOf(process)]
  const aSecond = await run()
  const busy = ((await processorTimeOf(process)) - before) / ((performance.now() - began) / 1_000)
  return { aSecond, aBusySecond: aSecond / busy }
}

const medians = (rates: Rate[]): Rate => ({
  aSecond: median(rates.map((rate) => rate.aSecond)),
  aBusySecond: median(rates.map((rate) => rate.aBusySecond)),
})

/**
 * Measures both sides in turns and discards the first round. The share is computed per round, because the
 * machine's speed changes from one round to the next.
 */
export const inTurns = async (rounds: number, sides: { store: Side; limit: Side }): Promise<Compared> => {
  const all: Compared[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const limit = await measure(sides.limit)
    const store = await measure(sides.store)
    const share = {
      aSecond: store.aSecond / limit.aSecond,
      aBusySecond: store.aBusySecond / limit.aBusySecond,
    }
    if (round > 0) all.push({ store, limit, share })
  }
  return {
    store: medians(all.map(({ store }) => store)),
    limit: medians(all.map(({ limit }) => limit)),
    share: medians(all.map(({ share }) => share)),
  }
}
