import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTemporaryFolder } from '../../../src/testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, type } from '../../testing/user.ts'

const settings = '/admin/dashboard?tab=settings&view=backup'

const backupOf = async (shop: TestShop): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of await shop.context.backups.createArchive()) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}

const choose = async (content: BlobPart) => {
  const input = await screen.findByLabelText('Backup file')
  fireEvent.change(input, { target: { files: [new File([content], 'monday.zip')] } })
}
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Restore Backup' }))

test('what the backup holds stands beside what the store holds before the password is asked for', async () => {
  await using folder = await openTemporaryFolder()
  {
    await using shop = await openTestShop({ dataDir: folder.path, now: new Date('2026-11-25T04:00:00Z') })
    const tea = await shop.addProduct()
    await shop.placeOrder([{ id: tea.id, quantity: 1 }])
    const backup = await backupOf(shop)
    for (let count = 0; count < 3; count += 1) await shop.placeOrder([{ id: tea.id, quantity: 1 }])
    await shop.addProduct()
    await using page = renderApp(shop.admin, settings)
    await choose(backup)
    const dialog = await findDialog()
    const row = async (label: string) =>
      [...(await dialog.findByRole('row', { name: new RegExp(`^${label} `) })).children].map(
        (cell) => cell.textContent,
      )
    expect(await row('Orders')).toEqual(['Orders', '1', '4'])
    expect(await row('Products')).toEqual(['Products', '1', '2'])
    expect(await row('Customers')).toEqual(['Customers', '1', '4'])
    expect(await row('Date')).toEqual([
      'Date',
      expect.stringMatching(/^\d+ \w+ \d{4}, \d+:\d\d [ap]m$/),
      '25 Nov 2026, 9:30 am',
    ])
    expect(dialog.getByText(/with the backup monday\.zip\?/)).toBeTruthy()
    const sent = () => page.connection.calls.filter((call) => call.includes('/backups/re'))
    expect(sent()).toEqual(['POST /api/admin/backups/received'])
    expect(shop.restarts()).toBe(0)

    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    type('Password', shop.password)
    fireEvent.submit(field('Password'))
    expect(await screen.findByText(/The store is opening with it/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(left).toHaveBeenCalledWith('/admin'))
    left.mockRestore()
    expect(sent()).toHaveLength(2)
    expect(shop.restarts()).toBe(1)
  }
  await using shop = await openTestShop({ dataDir: folder.path })
  // What was restored has left the PC, at the time that the operating system gave to the file in the zip.
  const { lastCopyAt } = await shop.admin.json('GET', '/api/admin/backups')
  expect(Math.abs(Date.parse(lastCopyAt) - Date.now())).toBeLessThan(60_000)
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  const notice = await screen.findByRole('complementary', { name: 'Please read' })
  expect(notice.textContent).toMatch(
    /Restored the backup of \d+ \w+ \d{4}, \d+:\d\d [ap]m: 1 order, 1 product, 1 customer\./,
  )
})

test('a file that cannot be read says so, and no restore is offered', async () => {
  await using shop = await openTestShop()
  await shop.addProduct()
  await using page = renderApp(shop.admin, settings)
  await choose('x'.repeat(99))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This file is cut off, damaged, or not a backup of this store',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.connection.calls.filter((call) => call.includes('/restore'))).toEqual([])
  // The same file can be chosen again, once it is whole.
  await choose(await backupOf(shop))
  await findDialog()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a backup that waited too long for the answer is to be chosen again', async () => {
  await using shop = await openTestShop()
  await shop.addProduct()
  await using _ = renderApp(shop.admin, settings)
  await choose(await backupOf(shop))
  await findDialog()
  await shop.admin.call('POST', '/api/admin/backups/received', { body: 'of another tab' })
  type('Password', shop.password)
  fireEvent.submit(field('Password'))
  expect(await screen.findByText('This backup is not here any more. Choose its file again.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.restarts()).toBe(0)
})
