import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

type Props = {
  title: string
  children: ReactNode
}

/** A section of a dashboard tab, with a heading. */
export const Panel = ({ title, children }: Props) => {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
