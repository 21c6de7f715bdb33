import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../testing/user.ts'

const settings = '/admin/dashboard?tab=settings&view=backup'
const dialog = (name: string) => screen.findByRole('dialog', { name })

/** Records the addresses of the links that are followed, and prevents the navigation. */
const watchLinks = () => {
  const followed: string[] = []
  const watching = new AbortController()
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return
      event.preventDefault()
      followed.push(event.target.getAttribute('href') ?? '')
    },
    { signal: watching.signal },
  )
  return { followed, [Symbol.dispose]: () => watching.abort() }
}

test('a download asks for the password', async () => {
  await using shop = await openTestShop()
  using links = watchLinks()
  await using page = renderApp(shop.admin, settings)
  await pressWhenShown('Download backup')
  await dialog('Download Backup')
  const readsOfState = () => page.connection.calls.filter((call) => call === 'GET /api/admin/backups').length
  const readBefore = readsOfState()
  type('Password', shop.password)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press('Download')
  // A wait of its own: the library's would stand still with the clock.
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => links.followed).toHaveLength(1)
  const [address = ''] = links.followed
  expect(address).toMatch(/^\/api\/admin\/backups\/archive\?ticket=\w{40}$/)
  expect((await shop.admin.call('GET', address)).status).toBe(200)
  act(() => vi.advanceTimersByTime(4_000))
  vi.useRealTimers()
  // The state is read again, because the copy is counted by then.
  await waitFor(() => expect(readsOfState()).toBe(readBefore + 1))
})

test('what a repair replaced is removed after the password; a wrong one is selected, so that typing replaces it', async () => {
  await using shop = await openTestShop()
  const folder = path.join(shop.dataDir, 'set-aside')
  await mkdir(path.join(folder, 'recovery-2026'), { recursive: true })
  await writeFile(path.join(folder, 'recovery-2026', 'store.db'), new Uint8Array(2_400_000))
  await using _ = renderApp(shop.admin, settings)
  expect(await screen.findByText(/is kept in the data folder \(2 MB\)/)).toBeTruthy()
  press('Remove old copies')
  const question = within(await dialog('Remove Old Copies'))
  type('Password', 'wrong')
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong')
  await waitFor(() => {
    const { value, selectionStart, selectionEnd } = field('Password')
    expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('wrong')
  })
  expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  expect(await readdir(folder)).toHaveLength(1)
  type('Password', shop.password)
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('Old copies')).toBeNull())
  expect(await readdir(folder)).toEqual([])
})
