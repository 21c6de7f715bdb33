import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSetting } from '../../shared/api/queries.ts'
import { outline } from '../../shared/ui/outline-icon.tsx'
import { addressOf, isFromSteps } from '../shared/linked-field.ts'
import classes from './back-to-steps.module.css'
import { texts } from './texts.ts'

const BackIcon = outline(<path d="m14.5 6-6 6 6 6" />)

const WayBack = () => {
  const { data: choice } = useSetting('first_steps')
  if (choice !== '') return null
  return (
    <Link className={classes.back ?? ''} to={addressOf('first_steps')}>
      <BackIcon />
      {texts.firstSteps}
    </Link>
  )
}

/** Leads back to the first steps, on the tab that a step's link led to, until another tab is opened. */
export const BackToSteps = ({ tab }: { tab: string }) => {
  const [search] = useSearchParams()
  const [stepTab, setStepTab] = useState<string>()
  // Remembered beside the address, because the tab may show another view when the step is done.
  const next = isFromSteps(search) || stepTab === tab ? tab : undefined
  if (next !== stepTab) setStepTab(next)
  return next && <WayBack />
}
