import { formatExactRupees } from '#contract/money.ts'
import { worthOfPoints } from '#contract/points.ts'
import { usePointsValue } from '../../shared/api/use-points-value.ts'
import classes from './loyalty.module.css'
import { texts } from './texts.ts'

/** What points are worth, if the owner has told it. */
export const PointsWorth = ({ points }: { points: number }) => {
  const value = usePointsValue()
  if (value === undefined) return null
  const worth = worthOfPoints(points, value)
  return (
    <p className={classes.worth}>
      {texts.value(formatExactRupees(value))}
      {worth > 0 && <strong>{texts.worth(points.toLocaleString('en-IN'), formatExactRupees(worth))}</strong>}
    </p>
  )
}
