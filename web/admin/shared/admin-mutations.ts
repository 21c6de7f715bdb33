import type { ScopedMutator } from 'swr'
import { Customer } from '#contract/customers.ts'
import { type AddHighlightBody, Highlight } from '#contract/highlights.ts'
import { PointsEntry } from '#contract/points.ts'
import { Setting } from '#contract/settings.ts'
import { shopSettingKeys } from '#contract/shop.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { request, requestNothing } from '../../shared/api/request.ts'

// Each write says what it made stale.

export const addHighlight = async (mutate: ScopedMutator, body: AddHighlightBody): Promise<void> => {
  await request(Highlight, '/api/highlights', { method: 'POST', body })
  await mutate('/api/highlights')
}

export const deleteHighlight = async (mutate: ScopedMutator, id: string): Promise<void> => {
  await requestNothing(`/api/highlights/${id}`, { method: 'DELETE' })
  await mutate('/api/highlights')
}

const isShopSetting = (key: string): boolean => shopSettingKeys.some((known) => known === key)

export const saveSetting = async (mutate: ScopedMutator, setting: Setting): Promise<void> => {
  const { key, value } = await request(Setting, '/api/settings', { method: 'PUT', body: setting })
  await mutate(`/api/settings/${key}`, value, { revalidate: false })
  if (key === 'public_url') await mutate('/api/admin/phones')
  if (isShopSetting(key)) await mutate('/api/shop')
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

export const changePassword = (currentPassword: string, newPassword: string): Promise<void> =>
  requestNothing('/api/admin/password', { method: 'PUT', body: { currentPassword, newPassword } })
