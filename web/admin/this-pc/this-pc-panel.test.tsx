import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { figure, press } from '../../testing/user.ts'

const settings = '/admin/dashboard?tab=settings'

test('the card says what whoever helps asks first', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  await using _ = renderApp(shop.admin, settings)
  const card = within(await screen.findByRole('region', { name: 'This PC' }))
  await card.findByText('0.0.0-test')
  expect(figure('Data folder')).toBe(shop.dataDir)
  expect(figure('Free on the disk')).toMatch(/^\d+\.\d [MG]B$/)
  expect(figure('Addresses')).toContain('http://192.168.1.5:8080')
  expect(figure('Running since')).toBe('1 Mar 2026, 3:30 pm')
})

test('one press copies it as text, without the name of the user of the PC', async () => {
  await using shop = await openTestShop()
  shop.context.thisPc.dataDir = 'C:\\Users\\Ramesh Sharma\\store\\data'
  let copied = ''
  const writeText = async (text: string) => {
    copied = text
  }
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await using _ = renderApp(shop.admin, settings)
  await screen.findByText('0.0.0-test')
  press('Copy as Text')
  await screen.findByText('Text copied')
  expect(copied).toMatch(/^Version: 0\.0\.0-test\nSystem: .*\nData folder: C:\\Users\\…\\store\\data\n/)
  expect(copied).toContain('Addresses: http://localhost:8080 http://192.168.1.5:8080')
  expect(copied).not.toContain('Ramesh')
})
