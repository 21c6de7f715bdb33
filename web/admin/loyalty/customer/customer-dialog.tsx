import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Customer, type ListedCustomer, RenameBody } from '#contract/customers.ts'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import { useReturnFocus } from '../../../shared/lib/use-return-focus.ts'
import { ConfirmQuestion } from '../../../shared/ui/confirm-dialog.tsx'
import { useDraftForm } from '../../shared/drafts/drafts.ts'
import { useCloseQuestion } from '../../shared/drafts/leave-questions.tsx'
import { type Form, focusFirstError } from '../../shared/schema-form.ts'
import { useAction } from '../../shared/use-action.ts'
import dialog from '../loyalty.module.css'
import { useEraseCustomer, useRenameCustomer } from './api.ts'
import classes from './customer.module.css'
import { type Merged, MergeQuestion, MergeSearch, UndoQuestion } from './merge.tsx'
import { PassbookView, RenewQuestion } from './passbook-view.tsx'
import { texts } from './texts.ts'

type RenameFormProps = {
  customer: Customer
  /** The guard of the dialog, which asks before unsaved input is dropped. */
  form: Form<{ nickname: string }>
  onBack: () => void
  onDone: () => void
}

/** Renames a customer. The input remains until the store has accepted it. */
const RenameForm = ({ customer, form, onBack, onDone }: RenameFormProps) => {
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

type EraseQuestionProps = { customer: Customer; onBack: () => void; onDone: () => void }

/** Asks for confirmation before a customer is erased, and lists what is removed and which copies remain for a while. */
const EraseQuestion = ({ customer, onBack, onDone }: EraseQuestionProps) => {
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
      <ul className={dialog.consequences}>
        {texts.eraseReaches.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmQuestion>
  )
}

const actions = ['passbook', 'rename', 'merge', 'erase'] as const
type CustomerAction = (typeof actions)[number]

const ActionButton = ({
  action,
  isFirst,
  onClick,
}: {
  action: CustomerAction
  isFirst: boolean
  onClick: () => void
}) => (
  <button
    type="button"
    className={classes.action}
    data-danger={action === 'erase' || undefined}
    data-autofocus={isFirst || undefined}
    onClick={onClick}
  >
    <strong>{texts[action]}</strong> <span>{texts[`${action}Hint`]}</span>
  </button>
)

type CustomerMenuProps = {
  customer: ListedCustomer
  /** The merges that existed when the dialog was opened. An undone one keeps its row until the dialog is closed. */
  mergedBefore: Merged[]
  onChoose: (action: CustomerAction) => void
  onUndo: (merged: Merged) => void
}

/** The less frequent actions on a customer, and the customers merged into it. */
const CustomerMenu = ({ customer, mergedBefore, onChoose, onUndo }: CustomerMenuProps) => {
  const { nickname, merged = [] } = customer
  const isIn = (list: Merged[], { id }: Merged) => list.some((each) => each.id === id)
  const rows = [...mergedBefore, ...merged.filter((each) => !isIn(mergedBefore, each))]
  return (
    <>
      <ul className={classes.list}>
        {actions.map((action, index) => (
          <li key={action}>
            <ActionButton action={action} isFirst={index === 0} onClick={() => onChoose(action)} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && (
        <section className={classes.merged} aria-label={texts.mergedInto(nickname)}>
          <h3>{texts.mergedInto(nickname)}</h3>
          <ul>
            {rows.map((each) => (
              <li key={each.id}>
                <span>
                  <b>
                    <bdi>{each.nickname}</bdi>
                  </b>{' '}
                  <time dateTime={each.at}>{texts.mergedOn(formatDateTime(each.at))}</time>
                </span>
                {isIn(merged, each) ? (
                  <Button
                    variant="default"
                    aria-label={texts.undoMergeOf(each.nickname)}
                    onClick={() => onUndo(each)}
                  >
                    {texts.undoMerge}
                  </Button>
                ) : (
                  <b className={classes.undone}>{texts.isUndone}</b>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type View =
  | { name: 'menu' | 'renew' | CustomerAction }
  | { name: 'merge-with'; other: Customer }
  | { name: 'undo'; merged: Merged }

const titleOf = ({ name }: View, nickname: string): string => {
  switch (name) {
    case 'menu':
      return nickname
    case 'passbook':
      return texts.passbookTitle(nickname)
    case 'renew':
      return texts.renewTitle
    case 'rename':
      return texts.renameTitle(nickname)
    case 'merge':
    case 'merge-with':
      return texts.mergeTitle(nickname)
    case 'undo':
      return texts.undoTitle
    case 'erase':
      return texts.eraseTitle
  }
}

/** Moves the focus to the new view, because the button that had it was removed with the previous one. */
const takeFocus = (view: HTMLElement | null): void =>
  view?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })

type CustomerDialogProps = { customer: ListedCustomer; onClose: () => void }

/** The dialog of the less frequent actions on a customer: a menu, and a view for each action. */
export const CustomerDialog = ({ customer, onClose }: CustomerDialogProps) => {
  useReturnFocus()
  const [view, setView] = useState<View>({ name: 'menu' })
  const saved = useMemo(() => ({ nickname: customer.nickname }), [customer.nickname])
  const renaming = useDraftForm(`rename-${customer.id}`, saved, RenameBody)
  const { close, question } = useCloseQuestion(renaming, onClose)
  const [mergedBefore] = useState(customer.merged ?? [])
  const back = () => setView({ name: 'menu' })
  const content = () => {
    switch (view.name) {
      case 'menu':
        return (
          <CustomerMenu
            customer={customer}
            mergedBefore={mergedBefore}
            onChoose={(name) => setView({ name })}
            onUndo={(merged) => setView({ name: 'undo', merged })}
          />
        )
      case 'passbook':
        return <PassbookView customer={customer} onRenew={() => setView({ name: 'renew' })} onBack={back} />
      case 'renew':
        return <RenewQuestion customer={customer} onBack={() => setView({ name: 'passbook' })} />
      case 'rename':
        return <RenameForm customer={customer} form={renaming} onBack={back} onDone={onClose} />
      case 'merge':
        return (
          <MergeSearch
            customer={customer}
            onChoose={(other) => setView({ name: 'merge-with', other })}
            onBack={back}
          />
        )
      case 'merge-with':
        return (
          <MergeQuestion
            customer={customer}
            other={view.other}
            onBack={() => setView({ name: 'merge' })}
            onDone={onClose}
          />
        )
      case 'undo':
        return <UndoQuestion keptId={customer.id} merged={view.merged} onBack={back} />
      case 'erase':
        return <EraseQuestion customer={customer} onBack={back} onDone={onClose} />
    }
  }
  return (
    <>
      <Modal opened returnFocus={false} onClose={close} title={titleOf(view, customer.nickname)} size="sm">
        <div key={view.name} ref={takeFocus}>
          {content()}
        </div>
      </Modal>
      {question}
    </>
  )
}
