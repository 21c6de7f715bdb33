import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products'
const nothingYet = 'No products added yet. Add your first product above.'

const fill = (name: string, price: string): void => {
  type('Product Name', name)
  type('Price (₹)', price)
}
const _descriptionOf = (input: HTMLElement): string | null | undefined =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
const _chooseCategory = (id: string) => fireEvent.change(field('Category'), { target: { value: id } })

test('the Hindi name may stay empty, and is emptied with the form', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await screen.findByText(nothingYet)
  press('More details')
  fill('Milk', '28')
  type('Name in Hindi', ' दूध ')
  press('Add Product')
  await screen.findByText('Product added successfully!')
  await waitFor(() => expect(field('Name in Hindi').value).toBe(''))
  fill('Salt', '20')
  await pressWhenShown('Add Product')
  await screen.findByRole('region', { name: 'Manage Products (2)' })
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([
    { name: 'Milk', nameHi: 'दूध' },
    { name: 'Salt', nameHi: '' },
  ])
})

test.each([
  ['5-', 'The price must be a number such as 120 or 120.50'],
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
  press('Back')
  expect(screen.queryByText(question)).toBeNull()
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
