import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  fireEvent.click(await screen.findByRole('link', { name: 'Sell' }))
  await untilOpen()
  enter('doodh')
  expect(lines()).toEqual(['Milk 1 ₹30'])
  enter('3*milk powder')
  enter('0.5*rice')
  enter('250 g rice') // of packs it would be a word of the name
  // Packs are not sold by such an amount.
  type('Name or barcode', '0.5*ri')
  await screen.findByRole('option', { name: /^Rice 5 kg/ })
  expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]?.textContent).toMatch(/^Rice₹/)
  enter('1*8 901063 142329') // as it is pasted
  expect(lines()).toEqual(['Milk 2 ₹60.00', 'Rice 750 g ₹60.00', 'Milk Powder 3 ₹631.50'])
  expect(total()).toBe('Total ₹752.00')
  // A weight that is no whole number of steps is weighed, to the rupee.
  field('Amount of Rice').focus()
  type('Amount of Rice', '735 g')
  key('Enter')
  press('More of Milk')
  press('Remove Milk Powder')
  expect(lines()).toEqual(['Milk 3 ₹90', 'Rice 735 g ₹59'])
  press('Less of Rice')
  expect(lines()).toEqual(['Milk 3 ₹90', 'Rice 500 g ₹40'])
  // Nothing is called so, and what only sounds alike is not chosen by Enter alone.
  enter('ryc')
  expect(lines()).toHaveLength(2)
  type('Name or barcode', 'xylophone')
  await screen.findByText('No product is called “xylophone”.')
  // Escape empties the field, and then leads to the orders.
  key('Escape')
  key('Escape')
  await screen.findByRole('link', { name: 'Sell' })
})

test.each([
  ['0 g rice', '“0 g” is no amount of Rice. Type a weight, such as 0.75 or 750 g.'],
  ['0,5*rice', '“0,5” is no amount of Rice. Does "0,5" mean 0.5 or 5?'],
  ['0.5*milk powder', '“0.5” is no amount of Milk Powder. Type a whole number from 1 to 999.'],
])('“%s” adds nothing, and says why', async (text, problem) => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  enter(text)
  await screen.findByText(problem)
  expect(screen.queryByRole('list', { name: 'The bill' })).toBeNull()
})

test('nothing is sold while an amount is wrong, and Escape drops what is typed as one', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  enter('2*rice')
  for (const [typed, problem] of [
    ['much', 'Type a weight, such as 0.75 or 750 g.'],
    ['1,5', 'Does "1,5" mean 1.5 or 15?'],
  ] as const) {
    field('Amount of Rice').focus()
    type('Amount of Rice', typed)
    key('F8')
    await screen.findByText(problem)
    expect(document.activeElement).toBe(field('Amount of Rice'))
  }
  type('Amount of Rice', '7 kg')
  key('Escape')
  expect(lines()).toEqual(['Rice 2 kg ₹160'])
  expect(document.activeElement).toBe(main())
  expect(await orders()).toEqual([])
})

test('a scan lands in no other field, and its second end of line does nothing', async () => {
  const { shop, orders } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  scan(milkCode)
  key('Enter', 100)
  expect(document.activeElement).toBe(main())
  // Only a person presses a key of the counter in between.
  key('F2', 100)
  key('Enter', 100)
  expect(document.activeElement).toBe(field('Received (₹)'))
  type('Received (₹)', '500')
  scan(milkCode)
  expect(field('Received (₹)').value).toBe('500')
  field('Amount of Milk').focus()
  scan(milkCode)
  expect(field('Amount of Milk').value).toBe('3')
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
  scan(milkCode)
  expect(field('Name, if wanted').value).toBe('')
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // No field has the focus.
  main().blur()
  scan(milkCode)
  expect(lines()).toEqual(['Milk 12 ₹360'])
  expect(await orders()).toEqual([])
})

test('an amount alone sets the weight of the loose goods that were added last', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  enter('milk')
  enter('rice')
  type('Name or barcode', '0.735')
  await screen.findByText('Enter sets the weight of Rice: 735 g')
  enter('0.735')
  expect(lines()).toEqual(['Rice 735 g ₹59', 'Milk 1 ₹30'])
  enter('0,5')
  await screen.findByText('“0,5” is no amount of Rice. Does "0,5" mean 0.5 or 5?')
  enter('milk')
  enter('2')
  expect(lines()).toEqual(['Milk 2 ₹60', 'Rice 735 g ₹59'])
  await screen.findByText('“2” is an amount. Type the name with it, such as 0.75*sugar.')
})

test('an unknown code is shown until its product is added or has it, while other scans go on', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, counterPath)
  await untilOpen()
  scan(breadCode)
  scan(milkCode)
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
  scan('2112345012346')
  await screen.findByText(/^No product has the barcode 2112345012346\. It may be the label of a scale/)
  press('Give it to a product')
  await screen.findByRole('dialog', { name: 'Give it to a product' })
  type('Product Name', 'powder')
  await screen.findByRole('option', { name: /^Milk Powder/ })
  key('Enter')
  await waitFor(() => expect(lines()[0]).toBe('Milk Powder 1 ₹210.50'))
  scan('2112345012346')
  expect(lines()[0]).toBe('Milk Powder 2 ₹421')
  scan('40170725')
  press('Give it to a product')
  await screen.findByRole('dialog', { name: 'Give it to a product' })
  type('Product Name', 'powder')
  await screen.findByRole('option', { name: /^Milk Powder/ })
  key('Enter')
  await screen.findByText(/^Milk Powder has the barcode 2112345012346/)
  press('Replace')
  await waitFor(() => expect(lines()[0]).toBe('Milk Powder 3 ₹631.50'))
})

test('a changed price is asked about, and what is sold out is not sold', async () => {
  const { shop, milk, orders } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, counterPath)
  await untilOpen()
  enter('2*milk')
  // Before the news of it arrives.
  page.connection.cut()
  await shop.admin.json('PUT', `/api/products/${milk.id}`, { price: '32' })
  key('F8')
  await screen.findByText('The price of Milk is now ₹32. Please check the new total.')
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
