import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { ConfirmQuestion } from '../../../shared/ui/confirm-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useRenewPassbook } from './api.ts'
import { texts } from './texts.ts'

/** Asks for confirmation before a passbook is renewed, which makes its links and codes invalid. */
export const RenewQuestion = ({ customer, onBack }: { customer: Customer; onBack: () => void }) => {
  const renewPassbook = useRenewPassbook()
  const { run, isPending } = useAction()
  const [isForgettingPhones, setForgettingPhones] = useState(false)
  const confirm = async () => {
    const toasts = { success: texts.renewed, failure: texts.renewFailed }
    if (await run(() => renewPassbook(customer.id, isForgettingPhones), toasts)) onBack()
  }
  return (
    <ConfirmQuestion
      question={texts.renewQuestion(customer.nickname)}
      verb={texts.renew}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onBack}
    >
      <p>{texts.renewMeans}</p>
      <Checkbox
        mb="lg"
        size="md"
        aria-label={texts.forgetPhones}
        label={texts.forgetPhones}
        description={texts.forgetPhonesMeans(customer.nickname)}
        checked={isForgettingPhones}
        onChange={(event) => setForgettingPhones(event.currentTarget.checked)}
      />
    </ConfirmQuestion>
  )
}
