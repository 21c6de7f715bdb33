import type { ScopedMutator } from 'swr'
import { Customer } from '#contract/customers.ts'
import { toRupeeText } from '#contract/money.ts'
import { StoredObject } from '#contract/objects.ts'
import { PointsEntry } from '#contract/points.ts'
import { type AddProductBody, type EditProductBody, Product } from '#contract/products.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { request, requestNothing } from '../../shared/api/request.ts'
import { allProductsPath } from './admin-queries.ts'

// Each write says what it made stale.

const productsChanged = (mutate: ScopedMutator) =>
  Promise.all([
    mutate(allProductsPath),
    // The shopper's list, where it was shown in this browser, is read again when it is shown the next time.
    invalidate(mutate, (path) => path === '/api/products'),
    mutate('/api/analytics/stats'),
  ])

const withRupees = <Body extends { price?: AddProductBody['price'] | undefined }>(body: Body) => ({
  ...body,
  ...(body.price !== undefined && { price: toRupeeText(body.price) }),
})

export const addProduct = async (mutate: ScopedMutator, body: AddProductBody): Promise<void> => {
  await request(Product, '/api/products', { method: 'POST', body: withRupees(body) })
  await productsChanged(mutate)
}

export const editProduct = async (
  mutate: ScopedMutator,
  id: string,
  body: EditProductBody,
): Promise<void> => {
  await request(Product, `/api/products/${id}`, { method: 'PUT', body: withRupees(body) })
  await productsChanged(mutate)
}

/** One tap in the list: what came of it takes the product's place there, without reading all again. */
export const switchProduct = async (
  mutate: ScopedMutator,
  id: string,
  change: { isSoldOut: boolean } | { isHidden: boolean },
): Promise<void> => {
  const changed = await request(Product, `/api/products/${id}`, { method: 'PUT', body: change })
  await mutate<Product[]>(
    allProductsPath,
    (known) => known?.map((product) => (product.id === id ? changed : product)),
    { revalidate: false },
  )
  await Promise.all([invalidate(mutate, (path) => path === '/api/products'), mutate('/api/analytics/stats')])
}

/** Returns the stored object's path. */
export const setProductImage = async (
  mutate: ScopedMutator,
  id: string,
  imageURL: string,
): Promise<string> => {
  const { objectPath } = await request(StoredObject, `/api/products/${id}/image`, {
    method: 'PUT',
    body: { imageURL },
  })
  await productsChanged(mutate)
  return objectPath
}

export const deleteProduct = async (mutate: ScopedMutator, id: string): Promise<void> => {
  await requestNothing(`/api/products/${id}`, { method: 'DELETE' })
  await productsChanged(mutate)
}

/** The customer's own pages are stale too, where they are in this browser. */
export const setLoyaltyPoints = async (
  mutate: ScopedMutator,
  id: string,
  points: number,
  reason: string,
): Promise<void> => {
  await request(Customer, `/api/customers/${id}/loyalty-points`, { method: 'PUT', body: { points, reason } })
  await mutate((key) => typeof key === 'string' && key.startsWith('/api/customers'))
}

/** Points given away at the counter. `balance` is what the owner saw: a tap sent twice takes once. */
export const redeemPoints = async (
  mutate: ScopedMutator,
  id: string,
  body: { points: number; note: string; balance: number },
): Promise<void> => {
  await request(PointsEntry, `/api/customers/${id}/redemptions`, { method: 'POST', body })
  await mutate((key) => typeof key === 'string' && key.startsWith('/api/customers'))
}

/** The name goes from the lists of customers and orders alike. */
export const eraseCustomer = async (mutate: ScopedMutator, id: string): Promise<void> => {
  await requestNothing(`/api/customers/${id}`, { method: 'DELETE' })
  await Promise.all([
    mutate((key) => typeof key === 'string' && key.startsWith('/api/customers')),
    invalidate(mutate, (path) => path.startsWith('/api/orders')),
  ])
}
