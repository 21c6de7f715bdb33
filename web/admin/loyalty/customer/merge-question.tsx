import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { MergePreview } from '#contract/merges.ts'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { ChoiceCards } from '../../shared/choice-cards.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useMergeCustomers, useMergePreview } from './api.ts'
import { MergeSummary } from './merge-summary.tsx'
import { texts } from './texts.ts'

type Props = { customer: Customer; other: Customer; onBack: () => void; onDone: () => void }

/** Lets the owner choose which of two names is kept, shows the effect, and merges the customers. */
export const MergeQuestion = ({ customer, other, onBack, onDone }: Props) => {
  const mergeCustomers = useMergeCustomers()
  const { run, isPending } = useAction()
  const [keptId, setKeptId] = useState(customer.id)
  const mergedId = keptId === customer.id ? other.id : customer.id
  const { data: preview, error, retry } = useMergePreview(keptId, mergedId)
  const merge = async (shown: MergePreview) => {
    const toasts = { success: texts.merged, failure: texts.mergeFailed }
    if (await run(() => mergeCustomers(shown), toasts)) onDone()
  }
  // While the preview of the new choice is loading, the previous one stays visible.
  const isShown = preview?.kept.id === keptId && error === undefined
  return (
    <>
      <ChoiceCards
        legend={texts.whichStays}
        choices={[customer, other].map(({ id, nickname }) => ({ value: id, label: nickname }))}
        chosen={keptId}
        isPending={isPending}
        onChoose={setKeptId}
      />
      {error ? (
        <ReadFailed what={texts.preview} error={error} onRetry={retry} />
      ) : preview ? (
        <MergeSummary preview={preview} />
      ) : (
        <RowSkeletons count={3} label={texts.loadingPreview} />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onBack} data-autofocus>
          {texts.back}
        </Button>
        <Button disabled={isPending || !isShown} onClick={() => preview && void merge(preview)}>
          {texts.merge}
        </Button>
      </Group>
    </>
  )
}
