import { Button, Group } from '@mantine/core'
import { useSetting } from '../../shared/api/queries.ts'
import { focusPage } from '../../shared/lib/use-return-focus.ts'
import classes from '../backups/backups.module.css'
import { usePrivateChoice } from '../settings/private-customers.tsx'
import { texts } from './texts.ts'

const Recommendation = () => {
  const { data: decision } = useSetting('private_customers')
  const { choose, isPending } = usePrivateChoice()
  if (decision !== '') return null
  const decide = async (value: 'yes' | 'no') => {
    if (await choose(value)) focusPage()
  }
  return (
    <aside className={classes.overdue} aria-label={texts.recommendation}>
      <p>{texts.everybodySees}</p>
      <p className={classes.detail}>{texts.makePrivate}</p>
      <Group gap="xs" mt={8}>
        <Button disabled={isPending} onClick={() => void decide('yes')}>
          {texts.switchOn}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => void decide('no')}>
          {texts.decline}
        </Button>
      </Group>
    </aside>
  )
}

/** Shown on the Overview while the shop has a public address and the owner has not decided about private customers. */
export const PrivateCustomersHint = () => {
  const { data: publicUrl } = useSetting('public_url')
  return publicUrl ? <Recommendation /> : null
}
