import type { PointerEvent } from 'react'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { DownIcon, MoveIcon, TopIcon, UpIcon } from '../../shared/icons.tsx'
import type { Motion } from '../../shared/reorder/motion.ts'
import classes from '../../shared/reorder/reorder.module.css'
import { texts } from './texts.ts'

type Props = {
  product: AdminProduct
  index: number
  isLast: boolean
  motion: Motion | undefined
  onGrab: (event: PointerEvent) => void
  onMove: (to: number) => void
}

/** A product that is moved within its category. */
export const ShelfRow = ({ product, index, isLast, motion, onGrab, onMove }: Props) => {
  const name = localName(product)
  const isFirst = index === 0
  return (
    <li className={classes.row} data-motion={motion}>
      {/* For pointers only: the buttons beside it do the same for everybody. */}
      <span className={classes.handle} aria-hidden="true" onPointerDown={onGrab}>
        <MoveIcon />
      </span>
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        {product.isHidden && <span className={classes.order}>{texts.isHidden}</span>}
      </div>
      <div className={classes.controls}>
        <div className={classes.actions}>
          <IconButton label={texts.moveToTop(name)} isDisabled={isFirst} onClick={() => onMove(0)}>
            <TopIcon />
          </IconButton>
          <IconButton label={texts.moveUp(name)} isDisabled={isFirst} onClick={() => onMove(index - 1)}>
            <UpIcon />
          </IconButton>
          <IconButton label={texts.moveDown(name)} isDisabled={isLast} onClick={() => onMove(index + 1)}>
            <DownIcon />
          </IconButton>
        </div>
      </div>
    </li>
  )
}
