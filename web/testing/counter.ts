import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { field, type } from './user.ts'

/** The address of the counter. */
export const counterPath = '/admin/dashboard?tab=orders&view=counter'
export const milkCode = '8901063142329'
export const breadCode = '8901030865275'

/** A shop with milk, rice and a customer. */
export const openShop = async () => {
  const shop = await openTestShop()
  const milk = await shop.addProduct({ name: 'Milk', price: '30', barcode: milkCode, aliases: 'doodh' })
  await shop.addProduct({ name: 'Milk Powder', price: '210.50' })
  const rice = await shop.addProduct({ name: 'Rice', price: '20', unit: 'kg', stepBase: 250 })
  await shop.addProduct({ name: 'Rice 5 kg', price: '400' })
  const asha = await shop.addCustomer('Asha')
  const orders = () => shop.admin.json('GET', '/api/orders')
  return { shop, milk, rice, asha, orders }
}

/** The field that a name or a barcode goes to. */
export const main = () => field('Name or barcode')

/** When the next key is pressed (milliseconds). */
let clock = 0

/** Presses a key where the focus is, this long after the one before: by default as slowly as a person. */
export const key = (name: string, after = 600) => {
  clock += after
  const target = document.activeElement ?? document.body
  const event = createEvent.keyDown(target, { key: name })
  Object.defineProperty(event, 'timeStamp', { value: clock })
  fireEvent(target, event)
}

/** Types a text as a person does, and presses Enter. */
export const enter = (text: string) => {
  main().focus()
  type('Name or barcode', text)
  key('Enter')
}

/** Types the code into whatever has the focus, with this pause between two keys, others before some of them, and one `before` it (milliseconds). */
export const scanKeys = (code: string, pause = 5, delays: Record<number, number> = {}, before = 600) => {
  for (const [place, digit] of [...code].entries()) {
    key(digit, place === 0 ? before : (delays[place] ?? pause))
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement) {
      fireEvent.input(activeElement, { target: { value: activeElement.value + digit } })
    }
  }
}

/** Sends the keys of a scanner that ends with Enter into whatever has the focus. */
export const scan = (code: string, delays: Record<number, number> = {}) => {
  scanKeys(code, 5, delays)
  key('Enter', 5)
}

/** The lines of the bill, the newest first. */
export const lines = () =>
  within(screen.getByRole('list', { name: 'The bill' }))
    .getAllByRole('listitem')
    .map((line) => {
      const amount = within(line).getByLabelText<HTMLInputElement>(/^Amount of/)
      return `${line.querySelector('bdi')?.textContent} ${amount.value} ${line.querySelector('b')?.textContent}`
    })

/** What the bill comes to, as shown. */
export const total = () => screen.getByRole('status', { name: 'Total' }).textContent

/** Waits until the counter can be typed into. */
export const untilOpen = () => waitFor(() => expect(document.activeElement).toBe(main()))

/** Waits until the bill has no line. */
export const untilEmpty = () =>
  waitFor(() => expect(screen.queryByRole('list', { name: 'The bill' })).toBeNull())
