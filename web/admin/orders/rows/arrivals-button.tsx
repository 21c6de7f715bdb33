import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { texts } from '../texts.ts'
import classes from './rows.module.css'

/** The number of orders that arrived and are not shown. It lies over the list, so that it moves no row. */
export const ArrivalsButton = ({ count, onShow }: { count: number; onShow: (event: MouseEvent) => void }) =>
  count > 0 && (
    <div className={classes.arrivals}>
      <Button onClick={onShow}>{texts.unseen(count)}</Button>
    </div>
  )
