import { Button, Group, TextInput } from '@mantine/core'
import type { Customer } from '#contract/customers.ts'
import { type Form, focusFirstError } from '../../shared/schema-form.ts'
import { useAction } from '../../shared/use-action.ts'
import { useRenameCustomer } from './api.ts'
import { texts } from './texts.ts'

type Props = {
  customer: Customer
  /** Belongs to the dialog, which asks before what is typed is dropped. */
  form: Form<{ nickname: string }>
  onBack: () => void
  onDone: () => void
}

/** Gives a customer another name. What was typed stays until the store has taken it. */
export const RenameForm = ({ customer, form, onBack, onDone }: Props) => {
  const renameCustomer = useRenameCustomer()
  const { run, isPending } = useAction()
  const typed = form.values.nickname.trim()
  const isSame = typed === '' || typed === customer.nickname
  const submit = async ({ nickname }: { nickname: string }) => {
    if (isSame) return
    const isSaved = await run(() => renameCustomer(customer.id, nickname), {
      success: texts.renamed,
      failure: texts.renameFailed,
      onRefused: (reason) => form.setFieldError('nickname', reason),
    })
    if (!isSaved) return
    form.reset()
    onDone()
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      <TextInput
        label={texts.newName}
        description={texts.oldNameLeads(customer.nickname)}
        {...form.getInputProps('nickname')}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onBack}>
          {texts.back}
        </Button>
        <Button type="submit" disabled={isSame || isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </Group>
    </form>
  )
}
