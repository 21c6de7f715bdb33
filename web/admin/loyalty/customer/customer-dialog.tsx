import { Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Customer, type ListedCustomer, RenameBody } from '#contract/customers.ts'
import { useReturnFocus } from '../../../shared/lib/use-return-focus.ts'
import { useDraftForm } from '../../shared/drafts/drafts.ts'
import { useCloseQuestion } from '../../shared/drafts/use-close-question.tsx'
import { type CustomerAction, CustomerMenu } from './customer-menu.tsx'
import { EraseQuestion } from './erase-question.tsx'
import { MergeQuestion } from './merge-question.tsx'
import { MergeSearch } from './merge-search.tsx'
import { PassbookView } from './passbook-view.tsx'
import { RenameForm } from './rename-form.tsx'
import { RenewQuestion } from './renew-question.tsx'
import { texts } from './texts.ts'
import { type Merged, UndoQuestion } from './undo-question.tsx'

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

type Props = { customer: ListedCustomer; onClose: () => void }

/** The dialog of the less frequent actions on a customer: a menu, and a view for each action. */
export const CustomerDialog = ({ customer, onClose }: Props) => {
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
