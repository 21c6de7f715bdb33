import type { Compared } from '../lib/measure.ts'

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** A number with as many digits as matter. */
export const shown = (value: number): string => (value < 10 ? value.toFixed(1) : Math.round(value).toString())

/**
 * Prints a share of what is possible, marked when it is less than the least; in brackets per second of processor time, which
 * is steadier beside other work.
 */
export const printShare = (what: string, { store, limit, share }: Compared, least: number): void => {
  const mark = share.aSecond < least ? '!' : ' '
  const rates = `${shown(store.aSecond)} of ${shown(limit.aSecond)} a second`
  console.log(
    `${mark} ${what}: ${percent(share.aSecond)} (${percent(share.aBusySecond)}), at least ${percent(least)}; ${rates}`,
  )
}

/** Prints a figure, marked when it is more than the most. */
export const printFigure = (what: string, value: number, unit: string, most: number): void =>
  console.log(`${value > most ? '!' : ' '} ${what}: ${shown(value)} ${unit}, at most ${most}`)
