import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { ignoreDoublePresses } from './ignore-double-presses.ts'

/** A page of these elements, and the names of those that took a click. */
const openPage = (html: string) => {
  document.body.innerHTML = html
  const taken: (string | null)[] = []
  const take = ({ target }: Event) => taken.push((target as Element).id)
  document.body.addEventListener('click', take)
  const stop = ignoreDoublePresses()
  onTestFinished(() => {
    stop()
    document.body.removeEventListener('click', take)
    document.body.innerHTML = ''
  })
  const click = (id: string, detail: number, clientX = 100) =>
    fireEvent.click(document.getElementById(id) as HTMLElement, { detail, clientX, clientY: 100 })
  return { taken, click }
}

test('what came under the pointer after the first press ignores the second, not a later one', () => {
  const { taken, click } = openPage('<button id="accept"></button><button id="ready"></button>')
  click('accept', 1)
  click('ready', 2)
  click('ready', 1)
  expect(taken).toEqual(['accept', 'ready'])
})

test('a button that stays takes every press, as do its parts, buttons side by side, and keys', () => {
  const { taken, click } = openPage(
    '<button id="plus"><span id="sign"></span></button><button id="seven"></button><button id="eight"></button>',
  )
  click('plus', 1, 56)
  click('sign', 2, 56)
  click('plus', 3, 56)
  click('seven', 1, 100)
  click('eight', 2, 144)
  click('seven', 0)
  expect(taken).toEqual(['plus', 'sign', 'plus', 'seven', 'eight', 'seven'])
})
