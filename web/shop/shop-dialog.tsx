import { Modal, type ModalProps } from '@mantine/core'
import { useOpenAfterMount } from '../shared/lib/use-return-focus.ts'
import { MantineScope } from '../shared/ui/mantine/mantine-scope.tsx'
import classes from './shop-dialog.module.css'

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
