import { useSetting } from '../../shared/api/queries.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { ChoiceCards } from '../shared/choice-cards.tsx'
import { useSettingMutation } from '../shared/use-save-setting.ts'
import { texts } from './texts.ts'

const choices = [
  { value: 'yes', label: texts.privateOn, about: texts.privateOnMeans },
  { value: 'no', label: texts.privateOff, about: texts.privateOffMeans },
] as const

/** Saves the owner's decision whether customers are private. */
export const usePrivateChoice = () => {
  const { run, isBusy } = useSettingMutation(texts.saved)
  return { choose: (value: 'yes' | 'no') => run({ key: 'private_customers', value }), isPending: isBusy }
}

/** The setting whether customers are private. Source: contract/README.md, Known phones. */
export const PrivateCustomers = () => {
  const { data: saved, error, retry } = useSetting('private_customers')
  const { choose, isPending } = usePrivateChoice()
  if (error) return <ReadFailed what={texts.privateCustomers} error={error} onRetry={retry} />
  if (saved === undefined) return <RowSkeletons count={1} label={texts.loadingPrivate} />
  return (
    <ChoiceCards
      legend={texts.whoSees}
      choices={choices}
      chosen={saved === 'yes' ? 'yes' : 'no'}
      hint={texts.passbookHint}
      isPending={isPending}
      onChoose={(value) => void choose(value)}
    />
  )
}
