import { formatRupees } from '#contract/money.ts'
import { worthOfPoints } from '#contract/points.ts'
import { usePointsValue } from '../../shared/api/use-points-value.ts'
import { texts } from './texts.ts'

/** What so many points are worth, if the owner has told the value of points. */
export const Worth = ({ points }: { points: number }) => {
  const value = usePointsValue()
  if (value === undefined || !Number.isSafeInteger(points) || points <= 0) return null
  return (
    <strong>{texts.worth(points.toLocaleString('en-IN'), formatRupees(worthOfPoints(points, value)))}</strong>
  )
}
