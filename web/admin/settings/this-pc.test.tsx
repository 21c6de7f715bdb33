import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAutostart } from '../../../src/cli/executable/autostart.ts'
import { onShopPc } from '../../../src/testing/browser.ts'
import { openTemporaryFolder } from '../../../src/testing/temporary-folder.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { figure } from '../../testing/user.ts'

const settings = '/admin/dashboard?tab=settings&view=help'

test('the PC is described', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  await using _ = renderApp(shop.admin, settings)
  await screen.findByText('0.0.0-test')
  expect(figure('Free on the disk')).toMatch(/^\d+\.\d [MG]B$/)
  expect(figure('Running since')).toBe('1 Mar 2026, 3:30 pm')
})

const openEntry = (configDir: string, program: string) =>
  openAutostart({ platform: 'linux', configDir, command: () => [program] })

const getSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Start with this PC' })

test('the switch shows what is really set, and says that the executable was moved', async () => {
  await using folder = await openTemporaryFolder()
  await openEntry(folder.path, '/old/store')?.set(true)
  await using shop = await openTestShop({ autostart: openEntry(folder.path, '/new/store') })
  await using _ = renderApp(onShopPc(shop.admin), settings)
  expect((await getSwitch()).checked).toBe(false)
  expect(screen.getByText(/this PC starts \/old\/store\. Switch it on to start this one\./)).toBeTruthy()
  fireEvent.click(await getSwitch())
  await expect.poll(async () => (await openEntry(folder.path, '/new/store')?.read())?.state).toBe('on')
  await expect.poll(() => screen.queryByText(/was moved/)).toBeNull()
  expect((await getSwitch()).checked).toBe(true)
})

test('a first step leads to the switch, and ticks when it is on', async () => {
  await using folder = await openTemporaryFolder()
  await using shop = await openTestShop({ autostart: openEntry(folder.path, '/shop/store') })
  await using _ = renderApp(onShopPc(shop.admin), '/admin/dashboard')
  const panel = within(await screen.findByRole('region', { name: 'First Steps' }))
  await expect.poll(() => panel.getByRole('status').textContent).toBe('1 of 8')
  fireEvent.click(panel.getByRole('link', { name: 'Start with this PC' }))
  await expect.poll(async () => document.activeElement === (await getSwitch())).toBe(true)
  fireEvent.click(await getSwitch())
  await expect.poll(async () => (await openEntry(folder.path, '/shop/store')?.read())?.state).toBe('on')
  fireEvent.click(screen.getByRole('tab', { name: 'Overview' }))
  const again = within(await screen.findByRole('region', { name: 'First Steps' }))
  await expect.poll(() => again.getByRole('status').textContent).toBe('2 of 8')
})

test('a phone is told where to switch it, and a store from source why it cannot', async () => {
  await using folder = await openTemporaryFolder()
  await using executable = await openTestShop({ autostart: openEntry(folder.path, '/shop/store') })
  {
    await using _ = renderApp(executable.admin, settings)
    expect(await screen.findByText(/can be switched only on the shop’s PC/)).toBeTruthy()
    expect(screen.queryByRole('switch', { name: 'Start with this PC' })).toBeNull()
  }
  await using source = await openTestShop()
  await using _ = renderApp(source.admin, settings)
  expect(await screen.findByText(/Only the store’s one-file program/)).toBeTruthy()
})
