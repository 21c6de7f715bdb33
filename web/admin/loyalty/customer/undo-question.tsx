import type { ListedCustomer } from '#contract/customers.ts'
import { ConfirmQuestion } from '../../../shared/ui/confirm-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import classes from '../loyalty.module.css'
import { useUndoMerge } from './api.ts'
import { texts } from './texts.ts'

export type Merged = NonNullable<ListedCustomer['merged']>[number]

type Props = { keptId: string; merged: Merged; onBack: () => void }

/** Asks for confirmation before a merge is undone, and shows what moves back. */
export const UndoQuestion = ({ keptId, merged, onBack }: Props) => {
  const undoMerge = useUndoMerge()
  const { run, isPending } = useAction()
  const confirm = async () => {
    const toasts = { success: texts.undone, failure: texts.undoFailed }
    if (await run(() => undoMerge(keptId, merged.id), toasts)) onBack()
  }
  return (
    <ConfirmQuestion
      question={texts.undoQuestion(merged.nickname)}
      verb={texts.undoMerge}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onBack}
    >
      <ul className={classes.consequences}>
        {texts.undoReturns(merged.nickname).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmQuestion>
  )
}
