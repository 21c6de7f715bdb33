import type { Customer } from '#contract/customers.ts'
import { ConfirmQuestion } from '../../../shared/ui/confirm-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import classes from '../loyalty.module.css'
import { useEraseCustomer } from './api.ts'
import { texts } from './texts.ts'

type Props = { customer: Customer; onBack: () => void; onDone: () => void }

/** Asks for confirmation before a customer is erased, and lists what is removed and which copies remain for a while. */
export const EraseQuestion = ({ customer, onBack, onDone }: Props) => {
  const eraseCustomer = useEraseCustomer()
  const { run, isPending } = useAction()
  const confirm = async () => {
    const toasts = { success: texts.erased, failure: texts.eraseFailed }
    if (await run(() => eraseCustomer(customer.id), toasts)) onDone()
  }
  return (
    <ConfirmQuestion
      question={texts.eraseQuestion(customer.nickname)}
      verb={texts.erase}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onBack}
    >
      <ul className={classes.consequences}>
        {texts.eraseReaches.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmQuestion>
  )
}
