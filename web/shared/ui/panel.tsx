import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

type Props = {
  title: string
  /** The heading of a panel that continues the one before it is an `h3`. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** A section of a dashboard tab, with a heading. */
export const Panel = ({ title, heading: Heading = 'h2', children }: Props) => {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  )
}
