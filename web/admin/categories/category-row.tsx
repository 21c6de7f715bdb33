import { Switch } from '@mantine/core'
import type { Category } from '#contract/categories.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { DeleteIcon } from '../shared/icons.tsx'
import { useAction } from '../shared/use-action.ts'
import { useSetCategoryActive } from './api.ts'
import classes from './categories.module.css'
import { texts } from './texts.ts'

type Props = { category: Category; onDelete: (category: Category) => void }

export const CategoryRow = ({ category, onDelete }: Props) => {
  const setActive = useSetCategoryActive()
  const { run, isPending } = useAction()
  const { id, name, displayOrder, isActive } = category
  const toggle = () => run(() => setActive({ id, isActive: !isActive }), { failure: texts.updateFailed })
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.order}>{texts.order(displayOrder)}</span>
      </div>
      <Switch
        label={texts.active(isActive)}
        aria-label={texts.isActive(name)}
        checked={isActive}
        disabled={isPending}
        onChange={() => void toggle()}
        size="md"
        classNames={{ body: classes.switch ?? '' }}
      />
      <IconButton label={texts.delete(name)} isDanger onClick={() => onDelete(category)}>
        <DeleteIcon />
      </IconButton>
    </li>
  )
}
