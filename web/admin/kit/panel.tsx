import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

type Props = {
  title: string
  /** What stands in the line of the heading, where there is room. */
  beside?: ReactNode
  children: ReactNode
}

/** A section of a dashboard tab, with a heading. */
export const Panel = ({ title, beside, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
