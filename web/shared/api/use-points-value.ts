import type { Paise } from '#contract/money.ts'
import { readPointsValue } from '#contract/points.ts'
import { useSetting } from './queries.ts'

/** What 100 points are worth (paise); undefined while that is not known, or when the owner has not told it. */
export const usePointsValue = (): Paise | undefined => readPointsValue(useSetting('points_value').data ?? '')
