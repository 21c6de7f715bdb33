import { MantineProvider } from '@mantine/core'
import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button } from '../../testing/user.ts'
import { ConfirmQuestion } from './confirm-dialog.tsx'

test('a double press confirms once, also when the answer comes between its two presses', () => {
  const onConfirm = vi.fn()
  render(
    <MantineProvider>
      <ConfirmQuestion
        question="Delete it?"
        verb="Delete"
        isPending={false}
        onConfirm={onConfirm}
        onCancel={() => {}}
      />
    </MantineProvider>,
  )
  for (const detail of [1, 2]) fireEvent.click(button('Delete'), { detail })
  expect(onConfirm).toHaveBeenCalledTimes(1)
  fireEvent.click(button('Delete'), { detail: 0 }) // by key
  expect(onConfirm).toHaveBeenCalledTimes(2)
})
