import { createEvent, fireEvent } from '@testing-library/react'
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
  const click = (id: string, detail: number, clientX = 100, timeStamp = 0) => {
    const element = document.getElementById(id) as HTMLElement
    const event = createEvent.click(element, { detail, clientX, clientY: 100 })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    return fireEvent(element, event)
  }
  return { taken, click }
}

test('what came under the pointer after the first press ignores the second, not a later one', () => {
  const { taken, click } = openPage('<button id="accept"></button><button id="ready"></button>')
  click('accept', 1)
  click('ready', 2)
  click('ready', 1)
  expect(taken).toEqual(['accept', 'ready'])
})

test('a fourth quick tap, which a phone counts as a first, is ignored like the others; a tap after a pause is not', () => {
  const { taken, click } = openPage('<button id="minus"></button><button id="add"></button>')
  for (const [index, detail] of [1, 2, 3].entries()) click('minus', detail, 100, index * 150)
  for (const [index, detail] of [1, 2, 3, 1].entries()) click('add', detail, 100, 450 + index * 150)
  expect(taken).toEqual(['minus', 'minus', 'minus'])
  click('add', 2, 100, 1_050)
  click('add', 3, 100, 1_200)
  click('add', 1, 100, 2_000)
  expect(taken).toEqual(['minus', 'minus', 'minus', 'add'])
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

test('a box is ticked and unticked by quick presses on its label', () => {
  const { click } = openPage('<label id="label">Tea<input id="box" type="checkbox"></label>')
  const box = document.getElementById('box') as HTMLInputElement
  click('label', 1)
  expect(box.checked).toBe(true)
  click('label', 2)
  expect(box.checked).toBe(false)
})

test('what came under the pointer takes no focus from the second press either', () => {
  const { click } = openPage('<button id="close"></button><select id="choice"></select>')
  const isPrevented = (id: string, detail: number) =>
    !fireEvent.mouseDown(document.getElementById(id) as HTMLElement, { detail, clientX: 100, clientY: 100 })
  click('close', 1)
  expect(isPrevented('close', 2)).toBe(false)
  expect(isPrevented('choice', 2)).toBe(true)
  expect(isPrevented('choice', 1)).toBe(false)
})
