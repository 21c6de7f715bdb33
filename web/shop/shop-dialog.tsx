import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { MantineScope } from '../shared/ui/mantine/mantine-scope.tsx'
import classes from './shop-dialog.module.css'

/**
 * For a dialog that is open at its first render, because the tap loaded its script: returns false at the first render,
 * and `isOpen` after that. Mantine stores the focused element only when a dialog changes from closed to open.
 */
const useOpenAfterMount = (isOpen: boolean): boolean => {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isOpen && isMounted
}

type Props = Pick<
  ModalProps,
  'title' | 'onClose' | 'size' | 'returnFocus' | 'onExitTransitionEnd' | 'children'
> & { isOpen: boolean; closeLabel: string }

/** A dialog on a page of the shop; on a phone it is at the lower edge of the screen. */
export const ShopDialog = ({ isOpen, closeLabel, ...modal }: Props) => (
  <MantineScope>
    <Modal
      opened={useOpenAfterMount(isOpen)}
      classNames={{
        content: `shop ${classes.content}`,
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
      closeButtonProps={{ 'aria-label': closeLabel, size: 44 }}
      {...modal}
    />
  </MantineScope>
)
