import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { type Navigator, Router } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useLinkedFocus } from './linked-field.ts'

const Form = () => {
  const name = useRef<HTMLInputElement>(null)
  useLinkedFocus('new_product', () => name.current)
  return (
    <>
      <input ref={name} aria-label="name" />
      <input aria-label="price" />
    </>
  )
}

/** A router that has not taken the field out of the address yet, as on a busy PC. */
const busy: Navigator = {
  createHref: () => '',
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}

// Another element each time, so that the form is rendered again.
const page = () => (
  <Router location="/admin/dashboard?tab=products&field=new_product" navigator={busy}>
    <Form />
  </Router>
)

test('a link focuses its field once: where the focus goes from there, it stays', () => {
  const { rerender } = render(page())
  expect(document.activeElement).toBe(screen.getByLabelText('name'))
  screen.getByLabelText('price').focus()
  rerender(page())
  expect(document.activeElement).toBe(screen.getByLabelText('price'))
})
