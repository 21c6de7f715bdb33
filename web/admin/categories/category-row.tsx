import { Switch } from '@mantine/core'
import { useSWRConfig } from 'swr'
import type { Category } from '#contract/categories.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { DeleteIcon } from '../../shared/ui/icons.tsx'
import { setCategoryActive } from '../shared/admin-mutations.ts'
import { useAction } from '../shared/use-action.ts'
import classes from './categories.module.css'

type Props = { category: Category; onDelete: (category: Category) => void }

export const CategoryRow = ({ category, onDelete }: Props) => {
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const { id, name, displayOrder, isActive } = category
  const toggle = () =>
    run(() => setCategoryActive(mutate, id, !isActive), { failure: 'Failed to update category' })
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.order}>Order: {displayOrder}</span>
      </div>
      <Switch
        label={isActive ? 'Active: Yes' : 'Active: No'}
        aria-label={`${name} is active`}
        checked={isActive}
        disabled={isPending}
        onChange={() => void toggle()}
        size="md"
        classNames={{ body: classes.switch ?? '' }}
      />
      <IconButton label={`Delete ${name}`} isDanger onClick={() => onDelete(category)}>
        <DeleteIcon />
      </IconButton>
    </li>
  )
}
