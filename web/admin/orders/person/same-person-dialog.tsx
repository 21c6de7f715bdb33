import { Button, Group, Modal } from '@mantine/core'
import type { RefObject } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { useReturnFocus } from '../../../shared/lib/use-return-focus.ts'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { MergeSummary } from '../../loyalty/customer/merge-summary.tsx'
import { useSamePersonPreview } from './api.ts'
import { texts } from './texts.ts'

type Props = {
  order: AdminOrder
  place: RefObject<HTMLElement | null>
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a phone becomes known, or two customers are merged; then it shows what moves. */
export const SamePersonDialog = ({ order, place, isPending, onConfirm, onClose }: Props) => {
  useReturnFocus(place)
  const { data: preview, error, retry } = useSamePersonPreview(order)
  const isMerge = order.maybeNickname !== null
  const isReady = !isMerge || (preview !== undefined && error === undefined)
  const content = () => {
    if (!isMerge) return <p>{texts.phoneSees(order.customerNickname)}</p>
    if (error) return <ReadFailed what={texts.preview} error={error} onRetry={retry} />
    return preview ? (
      <MergeSummary preview={preview} />
    ) : (
      <RowSkeletons count={3} label={texts.loadingPreview} />
    )
  }
  return (
    <Modal
      opened
      returnFocus={false}
      closeOnClickOutside={false}
      onClose={onClose}
      title={texts.samePersonTitle}
      size="sm"
    >
      {content()}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.cancel}
        </Button>
        <Button disabled={isPending || !isReady} onClick={onConfirm}>
          {texts.samePerson}
        </Button>
      </Group>
    </Modal>
  )
}
