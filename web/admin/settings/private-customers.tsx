import { useSWRConfig } from 'swr'
import { useSetting } from '../../shared/api/queries.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { saveSetting } from '../shared/admin-mutations.ts'
import { ChoiceCards } from '../shared/choice-cards.tsx'
import { useAction } from '../shared/use-action.ts'
import classes from './settings.module.css'
import { texts } from './texts.ts'

const choices = [
  { value: 'yes', label: texts.privateOn, about: texts.privateOnMeans },
  { value: 'no', label: texts.privateOff, about: texts.privateOffMeans },
] as const

/** Stores the owner's decision whether customers are private. */
export const usePrivateChoice = () => {
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const choose = (value: 'yes' | 'no'): Promise<boolean> =>
    run(() => saveSetting(mutate, { key: 'private_customers', value }), {
      success: texts.success,
      failure: texts.failure,
    })
  return { choose, isPending }
}

const Choice = ({ saved }: { saved: string }) => {
  const { choose, isPending } = usePrivateChoice()
  return (
    <>
      <ChoiceCards
        legend={texts.whoSees}
        choices={choices}
        chosen={saved === 'yes' ? 'yes' : 'no'}
        isPending={isPending}
        onChoose={(value) => void choose(value)}
      />
      <p className={classes.hint}>{texts.passbookHint}</p>
    </>
  )
}

/** Whether whoever types a nickname sees what is its customer's. */
export const PrivateCustomers = () => {
  const { data: saved, error, mutate } = useSetting('private_customers')
  return (
    <Panel title={texts.privateCustomers}>
      {error ? (
        <ReadFailed what={texts.privateCustomers} error={error} onRetry={() => mutate()} />
      ) : saved === undefined ? (
        <RowSkeletons count={1} label={texts.loadingPrivate} />
      ) : (
        <Choice saved={saved} />
      )}
    </Panel>
  )
}
