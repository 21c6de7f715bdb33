import type { ScopedMutator } from 'swr'
import { type AddHighlightBody, Highlight } from '#contract/highlights.ts'
import { Setting } from '#contract/settings.ts'
import { shopSettingKeys } from '#contract/shop.ts'
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

export const changePassword = (currentPassword: string, newPassword: string): Promise<void> =>
  requestNothing('/api/admin/password', { method: 'PUT', body: { currentPassword, newPassword } })
