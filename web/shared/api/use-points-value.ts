import type { Paise } from '#contract/money.ts'
import { readPointsValue } from '#contract/points.ts'
import { useSetting } from './queries.ts'

/** The value of 100 points (paise); undefined while it is loading, or when the owner has not set it. */
export const usePointsValue = (): Paise | undefined => readPointsValue(useSetting('points_value').data ?? '')
