import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpenedLater } from '../shared/lib/use-return-focus.ts'
import { MantineScope } from '../shared/ui/mantine/mantine-scope.tsx'
import classes from './shop-dialog.module.css'

type Props = {
  title: string
  closeLabel: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog on a page of the shop. Parts outside of this lazy group receive it as a property. */
export const ShopDialog = ({ title, closeLabel, isOpen, onClose, children }: Props) => (
  <MantineScope>
    <Modal
      opened={useOpenedLater(isOpen)}
      onClose={onClose}
      title={title}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
      closeButtonProps={{ 'aria-label': closeLabel, size: 44 }}
    >
      {children}
    </Modal>
  </MantineScope>
)
