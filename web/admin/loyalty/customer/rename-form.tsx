import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Customer, RenameBody } from '#contract/customers.ts'
import { schemaOptions } from '../../shared/schema-form.ts'
import { useAction } from '../../shared/use-action.ts'
import { useRenameCustomer } from './api.ts'
import { texts } from './texts.ts'

type Props = { customer: Customer; onBack: () => void; onDone: () => void }

/** Gives a customer another name. What was typed stays until the store has taken it. */
export const RenameForm = ({ customer, onBack, onDone }: Props) => {
  const renameCustomer = useRenameCustomer()
  const { run, isPending } = useAction()
  const form = useForm({ ...schemaOptions(RenameBody), initialValues: { nickname: customer.nickname } })
  const typed = form.values.nickname.trim()
  const isSame = typed === '' || typed === customer.nickname
  const submit = async ({ nickname }: { nickname: string }) => {
    if (isSame) return
    const isSaved = await run(() => renameCustomer(customer.id, nickname), {
      success: texts.renamed,
      failure: texts.renameFailed,
      onRefused: (reason) => form.setFieldError('nickname', reason),
    })
    if (isSaved) onDone()
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
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
