import { Box, Stack, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { type Customer, RenameBody } from '#contract/customers.ts'
import type { Paise } from '#contract/money.ts'
import { PasswordDialog } from '../backups/password-question.tsx'
import { useKhata } from '../khata/api.ts'
import { amountText } from '../khata/entry-text.ts'
import { useEditForm } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { gold } from '../shared/looks.tsx'
import { useEraseCustomer, useRenameCustomer } from './api.ts'
import { texts } from './texts.ts'

type Props = { customer: Customer; onClose: () => void }

/** Renames a customer. */
export const RenameDialog = ({ customer: { id, nickname }, onClose }: Props) => {
  const renameCustomer = useRenameCustomer()
  const saved = useMemo(() => ({ nickname }), [nickname])
  const form = useEditForm(saved, RenameBody)
  const typed = form.values.nickname.trim()
  const refuse = (reason: string) => form.setFieldError('nickname', reason)
  return (
    <FormDialog
      title={texts.renameTitle(nickname)}
      verb={texts.save}
      form={form}
      onSubmit={(body) => renameCustomer.runInForm(refuse, id, body.nickname)}
      onClose={onClose}
      isIncomplete={typed === '' || typed === nickname}
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

/** Says what a customer owes or has paid in advance, which nobody can be asked for or given after the erasure. */
const balanceWarning = (nickname: string, balance: Paise): string => {
  if (balance === 0) return ''
  return (balance > 0 ? texts.eraseOwing : texts.eraseAdvance)(nickname, amountText(balance))
}

/**
 * Asks for the password before a customer is erased, with the balance of the khata, what is removed, and which copies remain
 * for a while.
 */
export const EraseDialog = ({ customer, onClose }: Props) => {
  const eraseCustomer = useEraseCustomer()
  const { data: khata, error } = useKhata(customer.id)
  const erase = async () => {
    if (await eraseCustomer.run(customer.id)) onClose()
  }
  if (khata === undefined && !error) return null
  const warning = khata && balanceWarning(customer.nickname, khata.balance)
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
      {warning && (
        <Box {...gold} mb="md" fw={600}>
          {warning}
        </Box>
      )}
      <Stack component="ul" gap="xs" mt={0} mb="lg" pl="lg" style={{ listStyle: 'disc' }}>
        {texts.eraseReaches.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Stack>
    </PasswordDialog>
  )
}
