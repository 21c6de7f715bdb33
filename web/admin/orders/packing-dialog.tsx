import { Modal } from '@mantine/core'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { lazyView } from '../shared/lazy-view.tsx'
import type { PackingHandlers } from './packing.tsx'

const Packing = lazyView(async () => (await import('./opened.ts')).Packing)

// What has the focus is not behind the steps.
const aboveSteps = { scrollPaddingBottom: 150 }

/** Covers the list during packing. The list below keeps its rows and its scroll position. */
export const PackingDialog = ({ id, ...handlers }: PackingHandlers & { id: string }) => {
  useReturnFocus()
  return (
    <Modal.Root
      key={id}
      opened
      fullScreen
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      onClose={handlers.onClose}
    >
      <Modal.Content bg="var(--paper)" style={aboveSteps} data-has-address>
        <Modal.Body display="flex" mih="100%" p={0} style={{ flexDirection: 'column' }}>
          <Packing id={id} {...handlers} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
