import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hold } from '../../testing/connection.ts'
import {
  breadCode,
  counterPath,
  enter,
  key,
  lines,
  main,
  milkCode,
  openShop,
  scan,
  total,
  untilOpen,
} from '../../testing/counter.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, type } from '../../testing/user.ts'

test('a name, an alias, an amount and a barcode fill the bill, whose lines are changed and removed', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  fireEvent.click(await screen.findByRole('link', { name: 'New order' }))
  await untilOpen()
  enter('doodh')
  expect(lines()).toEqual(['Milk 1 ₹30'])
  // The best match is highlighted, and the arrow keys choose another.
  type('Name or barcode', '3*mil')
  await screen.findByRole('option', { name: /Milk Powder/ })
  key('ArrowDown')
  expect(main().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: /Milk Powder/ }).id,
  )
  key('Enter')
  expect(main().value).toBe('')
  enter('0.5*rice')
  enter('250 g rice') // of packs it would be a word of the name
  enter('0 g rice')
  await screen.findByText('“0 g” is no amount of Rice. Type a weight, such as 0.75 or 750 g.')
  enter('0,5*rice')
  await screen.findByText('“0,5” is no amount of Rice. Does "0,5" mean 0.5 or 5?')
  enter('0.5*milk powder')
  await screen.findByText('“0.5” is no amount of Milk Powder. Type a whole number from 1 to 999.')
  // Packs are not sold by such an amount.
  type('Name or barcode', '0.5*ri')
  await screen.findByRole('option', { name: /^Rice 5 kg/ })
  expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]?.textContent).toMatch(/^Rice₹/)
  enter(milkCode)
  expect(lines()).toEqual(['Milk 2 ₹60.00', 'Rice 750 g ₹60.00', 'Milk Powder 3 ₹631.50'])
  expect(total()).toBe('Total ₹752.00')
  // A weight that is no whole number of steps is weighed, to the rupee.
  field('Amount of Rice').focus()
  type('Amount of Rice', '735 g')
  key('Enter')
  expect(document.activeElement).toBe(main())
  press('More of Milk')
  press('Remove Milk Powder')
  expect(lines()).toEqual(['Milk 3 ₹90', 'Rice 735 g ₹59'])
  press('Less of Rice')
  expect(lines()).toEqual(['Milk 3 ₹90', 'Rice 500 g ₹40'])
  // What is no amount stays in its field, and nothing is sold before it is mended.
  type('Amount of Rice', 'much')
  fireEvent.blur(field('Amount of Rice'))
  await screen.findByText('Type a weight, such as 0.75 or 750 g.')
  key('F8')
  expect(document.activeElement).toBe(field('Amount of Rice'))
  type('Amount of Rice', '1,5')
  fireEvent.blur(field('Amount of Rice'))
  await screen.findByText('Does "1,5" mean 1.5 or 15?')
  // Neither by a key that is pressed while it is typed.
  type('Amount of Rice', '0')
  key('F8')
  expect(document.activeElement).toBe(field('Amount of Rice'))
  key('Escape')
  expect(field('Amount of Rice').value).toBe('500 g')
  // Nothing is called so, and what only sounds alike is not chosen by Enter alone.
  enter('ryc')
  expect(lines()).toHaveLength(2)
  type('Name or barcode', 'xylophone')
  await screen.findByText('No product is called “xylophone”.')
  // Escape empties the field, and then leads to the orders.
  key('Escape')
  key('Escape')
  await screen.findByRole('link', { name: 'New order' })
  await waitFor(() => expect(document.activeElement?.id).toBe('page'))
})

test('a scan lands in no other field, and its second end of line does nothing', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  scan(milkCode)
  key('Enter', 100)
  expect(document.activeElement).toBe(main())
  expect(main().value).toBe('')
  // Only a person presses a key of the counter in between.
  key('F2', 100)
  key('Enter', 100)
  expect(document.activeElement).toBe(field('Received (₹)'))
  type('Received (₹)', '500')
  scan(milkCode)
  key('Enter', 100)
  expect(field('Received (₹)').value).toBe('500')
  // A busy PC keeps some keys back.
  field('Amount of Milk').focus()
  scan(milkCode, { 4: 148, 7: 60, 8: 90 })
  expect(field('Amount of Milk').value).toBe('3')
  // One that comes still slower is typing, and is no money.
  type('Received (₹)', '5')
  field('Received (₹)').focus()
  scan(breadCode, { 5: 300 })
  key('F8')
  await screen.findByText('Type an amount, such as 500.')
  type('Received (₹)', '')
  // Half a name stays, and an amount is that of the code.
  type('Name or barcode', 'ri')
  scan(milkCode)
  expect(main().value).toBe('ri')
  type('Name or barcode', '6*')
  scan(milkCode)
  expect(lines()).toEqual(['Milk 10 ₹300'])
  key('F6')
  await screen.findByRole('dialog', { name: 'Hold this bill' })
  const name = field('Name, if wanted')
  name.focus()
  scan(milkCode)
  expect(name.value).toBe('')
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lines()).toEqual(['Milk 11 ₹330'])
  // No field has the focus.
  main().blur()
  scan(milkCode)
  expect(lines()).toEqual(['Milk 12 ₹360'])
  expect(await orders()).toEqual([])
})

test.each([
  '08901063142329',
  '8 901063 142329',
  '८९०१०६३१४२३२९',
  '\u200e890-1063-142329',
  ']E08901063142329',
])('the typed or pasted code %s is that of the milk', async (code) => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  enter(code)
  enter(`2*${code}`)
  expect(lines()).toEqual(['Milk 3 ₹90'])
})

test('an unknown code is shown until its product is added, while other scans go on', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  scan(breadCode)
  scan(milkCode)
  scan('8901063142320')
  await screen.findByText('8901063142320 is not readable. Scan it again.')
  expect(lines()).toEqual(['Milk 1 ₹30'])
  const unknown = () => screen.queryByText(`No product has the barcode ${breadCode}.`)
  expect(unknown()).toBeTruthy()
  press('Add product with this barcode')
  await screen.findByRole('dialog')
  type('Product Name', 'Bread')
  type('Price (₹)', '45')
  press('Add Product')
  await waitFor(() => expect(lines()).toEqual(['Bread 1 ₹45', 'Milk 1 ₹30']))
  expect(unknown()).toBeNull()
  scan(breadCode)
  expect(lines()).toEqual(['Bread 2 ₹90', 'Milk 1 ₹30'])
})

test('a scan while a bill is sent is that of the next one', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  const { fault, letGo } = hold()
  await using _page = renderApp(shop.admin, counterPath, { faults: { 'POST /api/orders': fault } })
  await untilOpen()
  scan(milkCode)
  key('F9')
  await screen.findByText('Booking...')
  scan(milkCode)
  expect(lines()).toEqual(['Milk 1 ₹30'])
  key('F9')
  letGo()
  // What was sold stays in sight beside it.
  await screen.findByText('No. 1 · ₹30 · Paid by UPI')
  expect(lines()).toEqual(['Milk 1 ₹30'])
  expect(await orders()).toMatchObject([{ payment: 'upi', total: '30.00' }])
})

test('a changed price stands in the line and is asked about, and what is sold out is not sold', async () => {
  const { shop, milk, orders } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, counterPath)
  await untilOpen()
  enter('2*milk')
  // Before the news of it arrives.
  page.connection.cut()
  await shop.admin.json('PUT', `/api/products/${milk.id}`, { price: '32' })
  key('F8')
  await screen.findByText(/^Prices have changed/)
  expect(screen.getByText('was ₹30')).toBeTruthy()
  expect(lines()).toEqual(['Milk 2 ₹64'])
  expect(await orders()).toEqual([])
  key('F8')
  await screen.findByText('No. 1 · ₹64 · Paid by cash')
  enter('milk')
  await shop.admin.json('PUT', `/api/products/${milk.id}`, { isSoldOut: true })
  // The switch of another browser reaches the open counter.
  await screen.findByText('Sold out')
  key('F8')
  await screen.findByText('Remove Milk first: it cannot be sold now.')
  expect(await orders()).toHaveLength(1)
})
