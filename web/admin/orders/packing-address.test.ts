import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { usePackingAddress } from './packing.tsx'

test('an order can be left again after another one had opened in the moment in which it was left', () => {
  const { result } = renderHook(usePackingAddress, { wrapper: MemoryRouter })
  act(() => result.current.open('first'))
  // Here the router goes back at once; in a browser both changes may come before the page is rendered again.
  act(() => {
    result.current.open('second')
    void result.current.close()
  })
  expect(result.current.id).toBe('first')
  act(() => void result.current.close())
  expect(result.current.id).toBeUndefined()
})
