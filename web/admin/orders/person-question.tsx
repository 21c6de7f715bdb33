import { Group, Paper } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import type { Refuse } from '../backups/password-question.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { ConfirmQuestion } from '../kit/confirm-dialog.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ConfirmMerge } from '../loyalty/merge.tsx'
import { outlined } from '../shared/looks.tsx'
import { useSamePersonPreview, useSetSamePerson } from './api.ts'
import { texts } from './texts.ts'

type OrderProps = { order: AdminOrder }

type SamePersonDialogProps = OrderProps & {
  isPending: boolean
  onConfirm: (password?: string, refuse?: Refuse) => void
  onClose: () => void
}

/** Asks for confirmation before a phone becomes known, or two customers are merged. */
const SamePersonDialog = ({ order, isPending, onConfirm, onClose }: SamePersonDialogProps) => {
  const preview = useSamePersonPreview(order)
  const question = { verb: texts.people.samePerson, isPending }
  return (
    <Dialog
      closeOnClickOutside={false}
      onClose={onClose}
      title={texts.people.samePersonTitle}
      size={order.maybeNickname === null ? 'sm' : 'lg'}
    >
      {order.maybeNickname === null ? (
        <ConfirmQuestion
          {...question}
          question={texts.people.phoneSees(order.customerNickname)}
          color="terracotta"
          onConfirm={() => onConfirm()}
          onCancel={onClose}
        />
      ) : (
        <ConfirmMerge {...question} preview={preview} onConfirm={onConfirm} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Explains an order's marks and lets the owner answer whether it is the same person. */
export const PersonQuestion = ({ order }: OrderProps) => {
  const setSamePerson = useSetSamePerson()
  const isPending = setSamePerson.isBusy
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { isNewPhone, maybeNickname, customerNickname } = order
  if (!isNewPhone && maybeNickname === null) return null
  const say = async (body: { isSame: boolean; password?: string }, onRefused?: Refuse) => {
    if (!(await setSamePerson.runInForm(onRefused, order.id, body))) return
    const done = maybeNickname === null ? texts.people.known : texts.people.merged
    notify.success(body.isSame ? done : texts.people.notMerged)
    setAsking(false)
  }
  return (
    <Paper
      component="section"
      {...outlined}
      px={14}
      py={12}
      style={{ overflowWrap: 'anywhere' }}
      aria-label={texts.people.question}
    >
      {isNewPhone && <div>{texts.people.newPhoneMeans(customerNickname)}</div>}
      {maybeNickname !== null && <div>{texts.people.maybeMeans(customerNickname, maybeNickname)}</div>}
      <Group gap={8} mt={10}>
        <ActionButton isBusy={isPending} onClick={() => setAsking(true)}>
          {texts.people.samePerson}
        </ActionButton>
        {maybeNickname !== null && (
          <ActionButton variant="default" isBusy={isPending} onClick={() => say({ isSame: false })}>
            {texts.people.somebodyElse}
          </ActionButton>
        )}
      </Group>
      {isAsking && (
        <SamePersonDialog
          order={order}
          isPending={isPending}
          onConfirm={(password, refuse) => void say({ isSame: true, ...(password && { password }) }, refuse)}
          onClose={() => setAsking(false)}
        />
      )}
    </Paper>
  )
}
