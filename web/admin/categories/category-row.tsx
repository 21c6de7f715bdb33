import type { PointerEvent } from 'react'
import type { Category } from '#contract/categories.ts'
import { localName } from '#contract/local-text.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { DeleteIcon, DownIcon, EditIcon, MoveIcon, UpIcon } from '../shared/icons.tsx'
import type { Motion } from '../shared/reorder/motion.ts'
import classes from '../shared/reorder/reorder.module.css'
import { ActionSwitch } from '../shared/switches/action-switch.tsx'
import { useSetCategoryActive } from './api.ts'
import { texts } from './texts.ts'

type Props = {
  category: Category
  isFirst: boolean
  isLast: boolean
  /** Whether the products without a category are shown here. */
  takesRest: boolean
  /** Set while a row is dragged: this one, or one that makes room for it. */
  motion: Motion | undefined
  onGrab: (event: PointerEvent) => void
  /** Moves the row by one place: -1 is up. */
  onMove: (step: -1 | 1) => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

export const CategoryRow = ({
  category,
  isFirst,
  isLast,
  takesRest,
  motion,
  onGrab,
  onMove,
  onEdit,
  onDelete,
}: Props) => {
  const setActive = useSetCategoryActive()
  const { id, displayOrder, isActive } = category
  const name = localName(category)
  return (
    <li className={classes.row} data-motion={motion}>
      {/* For pointers only: the buttons beside it do the same for everybody. */}
      <span className={classes.handle} aria-hidden="true" onPointerDown={onGrab}>
        <MoveIcon />
      </span>
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.order}>{texts.order(displayOrder)}</span>
        {takesRest && <span className={classes.order}>{texts.takesRest}</span>}
      </div>
      <div className={classes.controls}>
        <ActionSwitch
          label={texts.active}
          name={texts.isActive(name)}
          isOn={isActive}
          save={(isOn) => setActive(id, isOn)}
          failure={texts.updateFailed}
        />
        <div className={classes.actions}>
          <IconButton label={texts.moveUp(name)} isDisabled={isFirst} onClick={() => onMove(-1)}>
            <UpIcon />
          </IconButton>
          <IconButton label={texts.moveDown(name)} isDisabled={isLast} onClick={() => onMove(1)}>
            <DownIcon />
          </IconButton>
          <IconButton label={texts.edit(name)} onClick={() => onEdit(category)}>
            <EditIcon />
          </IconButton>
          <IconButton label={texts.delete(name)} isDanger onClick={() => onDelete(category)}>
            <DeleteIcon />
          </IconButton>
        </div>
      </div>
    </li>
  )
}
