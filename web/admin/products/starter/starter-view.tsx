// A lazy part of the owner's group: few owners open it, and most of them once.
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { useStarterList } from './api.ts'
import { StarterChooser } from './starter-chooser.tsx'
import { texts } from './texts.ts'

/** The starter list, from which an owner ticks what the shop sells. Source: contract/README.md, Starter list. */
export const StarterView = () => {
  const { data: list, error, retry } = useStarterList()
  if (!list) {
    return error ? (
      <ReadFailed what={texts.theList} error={error} onRetry={retry} />
    ) : (
      <RowSkeletons count={3} label={texts.loading} />
    )
  }
  return <StarterChooser list={list} />
}
