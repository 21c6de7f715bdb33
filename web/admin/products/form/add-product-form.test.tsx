import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { hold, says, unreachable } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products'
const nothingYet = 'No products added yet. Add your first product above.'

const fill = (name: string, price: string): void => {
  type('Product Name', name)
  type('Price (₹)', price)
}
const descriptionOf = (input: HTMLElement): string | null | undefined =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
const chooseCategory = (id: string) => fireEvent.change(field('Category'), { target: { value: id } })

test('a product is added to the store and to the list, with a toast; the form keeps only the category, and is focused', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/categories', { name: 'Dairy' })
  await using page = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  await screen.findByRole('option', { name: 'Dairy' })
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Select Category')
  const { fault, letGo } = hold()
  page.connection.break('POST /api/products', fault)
  fill(' Milk ', '28.5')
  chooseCategory(id)
  press('Add Product')
  expect(button('Adding...').disabled).toBe(true)
  letGo()
  expect(await screen.findByText('Product added successfully!')).toBeTruthy()
  const list = await screen.findByRole('region', { name: 'Manage Products (1)' })
  expect(await within(list).findByText('Milk')).toBeTruthy()
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([
    { name: 'Milk', price: '28.50', categoryId: id, imageUrl: null },
  ])
  await waitFor(() => expect(field('Product Name').value).toBe(''))
  await waitFor(() => expect(document.activeElement).toBe(field('Product Name')))
  expect(field('Price (₹)').value).toBe('')
  expect(field('Category').value).toBe(id)
})

test('a product that is not added stays, and what is typed of the next one is not mixed with it', async () => {
  await using shop = await openTestShop()
  const { fault, letGo } = hold()
  await using page = renderApp(shop.admin, path)
  page.connection.break('POST /api/products', (send) => fault(send).then(() => unreachable(send)))
  await screen.findByLabelText('Product Name')
  fill('Milk', '28')
  press('Add Product')
  await screen.findByText('Adding...')
  type('Product Name', 'C')
  letGo()
  await screen.findByText('Failed to add product')
  await page.connection.settle()
  expect([field('Product Name').value, field('Price (₹)').value]).toEqual(['C', '28'])
})

test('input typed while a product is being saved is kept for the next one, with category and unit', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.admin.json('POST', '/api/categories', { name: 'Dairy' })
  const { fault, letGo } = hold()
  await using page = renderApp(shop.admin, path, { faults: { 'POST /api/products': fault } })
  await screen.findByRole('option', { name: 'Dairy' })
  fill('Milk', '28')
  chooseCategory(id)
  press('More details')
  fireEvent.change(field('Sold by'), { target: { value: 'l' } })
  press('Add Product')
  await screen.findByText('Adding...')
  // The next key replaces the name.
  expect(document.activeElement).toBe(field('Product Name'))
  expect(field('Product Name').selectionEnd).toBe('Milk'.length)
  expect(field('Product Name').selectionStart).toBe(0)
  type('Product Name', 'Curd')
  letGo()
  await screen.findByText('Product added successfully!')
  await waitFor(() => expect(field('Price per litre (₹)').value).toBe(''))
  expect(field('Product Name').value).toBe('Curd')
  expect(document.activeElement).toBe(field('Product Name'))
  type('Price per litre (₹)', '60')
  await pressWhenShown('Add Product')
  await screen.findByRole('region', { name: 'Manage Products (2)' })
  await page.connection.settle()
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([
    { name: 'Milk', categoryId: id, unit: 'l' },
    { name: 'Curd', categoryId: id, unit: 'l', price: '15.00' },
  ])
})

test('the Hindi name may stay empty, and is emptied with the form', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  press('More details')
  expect(screen.getByText('Name in Hindi', { selector: 'label' })).toBeTruthy()
  expect(field('Name in Hindi').lang).toBe('')
  fill('Milk', '28')
  type('Name in Hindi', ' दूध ')
  expect(field('Name in Hindi').lang).toBe('hi')
  press('Add Product')
  await screen.findByText('Product added successfully!')
  await waitFor(() => expect(field('Name in Hindi').value).toBe(''))
  expect(field('Name in Hindi').lang).toBe('')
  fill('Salt', '20')
  await pressWhenShown('Add Product')
  await screen.findByRole('region', { name: 'Manage Products (2)' })
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([
    { name: 'Milk', nameHi: 'दूध' },
    { name: 'Salt', nameHi: '' },
  ])
})

test('Add Product is disabled without name or price', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  expect(button('Add Product').disabled).toBe(true)
  fill('  ', '10')
  expect(button('Add Product').disabled).toBe(true)
  fill('Milk', '')
  expect(button('Add Product').disabled).toBe(true)
  fill('Milk', '10')
  expect(button('Add Product').disabled).toBe(false)
})

test('a product that could not be added is reported, and the input stays', async () => {
  await using shop = await openTestShop()
  const faults = { 'POST /api/products': says(507, 'The disk of the shop PC is full.') }
  await using page = renderApp(shop.admin, path, { faults })
  await screen.findByText(nothingYet)
  fill('Milk', '28.50')
  press('Add Product')
  expect(await screen.findByText('Failed to add product')).toBeTruthy()
  expect(screen.getByText('The disk of the shop PC is full.')).toBeTruthy()
  expect(field('Product Name').value).toBe('Milk')
  expect(field('Price (₹)').value).toBe('28.50')
  page.connection.mend('POST /api/products')
  await pressWhenShown('Add Product')
  expect(await screen.findByText('Product added successfully!')).toBeTruthy()
})

test('a price that is refused is reported beside its field, before anything is sent', async () => {
  const sentence = 'The price may have at most two decimals'
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  fill('Milk', '28.505')
  press('Add Product')
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(field('Price (₹)').getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(field('Price (₹)'))).toBe(sentence)
  expect(document.activeElement).toBe(field('Price (₹)'))
  type('Price (₹)', '28')
  expect(screen.queryByText(sentence)).toBeNull()
  expect(page.connection.calls).not.toContain('POST /api/products')
})

test('a click more while the product is on its way adds no second one', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  fill('Milk', '28')
  const add = button('Add Product')
  fireEvent.click(add)
  fireEvent.submit(add.closest('form') as HTMLFormElement)
  await screen.findByText('Product added successfully!')
  await page.connection.settle()
  expect(await shop.visitor.json('GET', '/api/products')).toHaveLength(1)
})

test.each([
  ['5-', 'The price must be a number such as 120 or 120.50'],
  ['1e3', 'The price must be a number such as 120 or 120.50'],
  ['1,2,3', 'The price must be a number such as 120 or 120.50'],
  ['-5', 'The price cannot be below 0'],
  ['12.345', 'The price may have at most two decimals'],
  ['12,50', 'Does "12,50" mean 12.50 or 1,250?'],
])('the price %s is refused with a sentence, and stays as typed', async (typed, problem) => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  fill('Milk', typed)
  press('Add Product')
  expect(screen.getByText(problem)).toBeTruthy()
  expect(field('Price (₹)').value).toBe(typed)
  expect(page.connection.calls).not.toContain('POST /api/products')
})

test('a name that exists is asked about; Back keeps everything, Add another adds it', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Sugar 1 kg', price: '45' })
  await using page = renderApp(shop.admin, path)
  await screen.findByText('Sugar 1 kg')
  fill(' sugar  1 KG', '46.50')
  press('Add Product')
  const question = 'There is already a product "Sugar 1 kg" (₹45). Add another?'
  expect(screen.getByRole('group', { name: question })).toBeTruthy()
  expect(document.activeElement).toBe(button('Back'))
  press('Back')
  expect(screen.queryByText(question)).toBeNull()
  expect(document.activeElement).toBe(field('Product Name'))
  expect(field('Product Name').value).toBe(' sugar  1 KG')
  expect(field('Price (₹)').value).toBe('46.50')
  expect(page.connection.calls).not.toContain('POST /api/products')
  press('Add Product')
  press('Add another')
  expect(await screen.findByText('Product added successfully!')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  expect(await shop.visitor.json('GET', '/api/products')).toHaveLength(2)
})

test('typing on answers the question about the name, and a hidden product is named as such', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Sugar', price: '45.50' })
  await shop.admin.json('PUT', `/api/products/${id}`, { isHidden: true })
  await using _ = renderApp(shop.admin, path)
  await screen.findByText('Sugar')
  fill('Sugar', '46')
  await pressWhenShown('Add Product')
  expect(screen.getByText('There is already a hidden product "Sugar" (₹45.50). Add another?')).toBeTruthy()
  type('Product Name', 'Sugar 2 kg')
  expect(screen.queryByText(/There is already/)).toBeNull()
})

test('a product that could not be added after the question keeps the question and the input', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Sugar' })
  await using _ = renderApp(shop.admin, path, { faults: { 'POST /api/products': says(500, 'x') } })
  await screen.findByText('Sugar')
  fill('Sugar', '46')
  press('Add Product')
  press('Add another')
  expect(await screen.findByText('Failed to add product')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Add another' })).toBeTruthy()
  expect(field('Product Name').value).toBe('Sugar')
})
