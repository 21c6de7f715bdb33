import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { type Customer, RenameBody } from '#contract/customers.ts'
import { useAction } from '../../shared/use-action.ts'
import { useRenameCustomer } from './api.ts'
import { texts } from './texts.ts'

type Props = { customer: Customer; onBack: () => void; onDone: () => void }

/** Gives a customer another name. What was typed stays until the store has taken it. */
export const RenameForm = ({ customer, onBack, onDone }: Props) => {
  const renameCustomer = useRenameCustomer()
  const { run, isPending } = useAction()
  const [text, setText] = useState(customer.nickname)
  const [problem, setProblem] = useState<string>()
  const isSame = text.trim() === '' || text.trim() === customer.nickname
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSame) return
    const body = v.safeParse(RenameBody, { nickname: text })
    if (!body.success) return setProblem(body.issues[0].message)
    const isSaved = await run(() => renameCustomer(customer.id, body.output.nickname), {
      success: texts.renamed,
      failure: texts.renameFailed,
      onRefused: setProblem,
    })
    if (isSaved) onDone()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={texts.newName}
        description={texts.oldNameLeads(customer.nickname)}
        value={text}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
        }}
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
