import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withWholeAmounts } from './product-name.tsx'

test.each([
  ['Toor Dal 1 kg', ['1 kg']],
  ['तूर दाल 1.5 किलो', ['1.5 किलो']],
  ['सफ़ेद अंडे 6 का पैक', ['6 का']],
  ['7 Up', []],
])('%s keeps its amounts on one line', (name, amounts) => {
  const { container } = render(withWholeAmounts(name))
  expect(container.textContent).toBe(name)
  expect(Array.from(container.querySelectorAll('span'), ({ textContent }) => textContent)).toEqual(amounts)
})
