import { Stack, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Customer, RenameBody } from '#contract/customers.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { PasswordDialog } from '../backups/password-question.tsx'
import { useKhata } from '../khata/api.ts'
import { amountText } from '../khata/entry-text.ts'
import { useEditForm } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useEraseCustomer, useRenameCustomer } from './api.ts'
import { texts } from './texts.ts'

type Props = { customer: Customer; onClose: () => void }

/** Renames a customer. */
export const RenameDialog = ({ customer: { id, nickname }, onClose }: Props) => {
  const renameCustomer = useRenameCustomer()
  const saved = useMemo(() => ({ nickname }), [nickname])
  const form = useEditForm(saved, RenameBody)
  const typed = form.values.nickname.trim()
  const isSame = typed === '' || typed === nickname
  const refuse = (reason: string) => form.setFieldError('nickname', reason)
  const submit = async (body: { nickname: string }) => {
    if (isSame) return undefined // Enter submits it, too
    return renameCustomer.runInForm(refuse, id, body.nickname)
  }
  return (
    <FormDialog
      title={texts.renameTitle(nickname)}
      verb={texts.save}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isIncomplete={isSame}
      isPending={renameCustomer.isBusy}
    >
      <TextInput
        label={texts.newName}
        description={texts.oldNameLeads(nickname)}
        {...form.getInputProps('nickname')}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}

/**
 * Asks for the password before a customer is erased, after a question when the customer owes something or has paid in
 * advance. Lists  what is removed and which copies remain for a while.
 */
export const EraseDialog = ({ customer, onClose }: Props) => {
  const eraseCustomer = useEraseCustomer()
  const { data: khata, error } = useKhata(customer.id)
  const [isSettled, setSettled] = useState(false)
  const balance = khata?.balance ?? 0
  const erase = async () => {
    if (await eraseCustomer.run(customer.id)) onClose()
  }
  if (khata === undefined && !error) return null
  if (khata && balance !== 0 && !isSettled) {
    return (
      <ConfirmDialog
        title={texts.eraseTitle}
        question={
          balance > 0
            ? texts.eraseOwing(customer.nickname, amountText(khata.balance))
            : texts.eraseAdvance(customer.nickname, amountText(khata.balance))
        }
        verb={texts.eraseAnyway}
        isOpen
        isPending={false}
        onConfirm={() => setSettled(true)}
        onClose={onClose}
      />
    )
  }
  return (
    <PasswordDialog
      title={texts.eraseTitle}
      question={texts.eraseQuestion(customer.nickname)}
      verb={texts.erase}
      failure={texts.eraseFailed}
      isPending={eraseCustomer.isBusy}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <Stack component="ul" gap="xs" mt={0} mb="lg" pl="lg" style={{ listStyle: 'disc' }}>
        {texts.eraseReaches.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
    </PasswordDialog>
  )
}
