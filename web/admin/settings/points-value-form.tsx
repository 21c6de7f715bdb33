import { formatExactRupees } from '#contract/money.ts'
import { readPointsValue } from '#contract/points.ts'
import { SettingForm } from './setting-form.tsx'
import { texts } from './texts.ts'

const preview = (typed: string): string => {
  const value = readPointsValue(typed.trim())
  return value === undefined ? texts.customersReadNothing : texts.customersRead(formatExactRupees(value))
}

/** Asks what 100 points are worth, and shows what customers will read. */
export const PointsValueForm = () => (
  <SettingForm settingKey="points_value" {...texts.pointsValue} inputMode="decimal" preview={preview} />
)
