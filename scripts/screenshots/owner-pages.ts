import { logInAsOwner, pressInRow } from '../browser/steps.ts'
import type { Camera } from './camera.ts'

const tabs = [
  'overview',
  'products',
  'categories',
  'orders',
  'loyalty',
  'highlights',
  'social',
  'store',
  'settings',
]

/** The dialogs of the tabs: their tab, the button that opens them (its name's beginning), and the screenshot's name. */
const dialogs: [tab: string, button: string, name: string][] = [
  ['products', 'Edit ', 'edit-product'],
  ['products', 'Delete ', 'delete-product'],
  ['categories', 'Edit ', 'edit-category'],
  ['highlights', 'Edit ', 'edit-highlight'],
  ['loyalty', 'Adjust points of ', 'adjust-points'],
  ['loyalty', 'Redeem points of ', 'redeem-points'],
  ['loyalty', 'More about ', 'customer'],
  ['overview', 'Print a Poster', 'poster'],
]

/** Takes the screenshots of the dashboard. */
export const shootOwner = async ({ page, open, shoot }: Camera, address: string): Promise<void> => {
  await open('/admin')
  await shoot('login')
  await logInAsOwner(page, address)
  for (const tab of tabs) {
    await open(`/admin/dashboard?tab=${tab}`)
    await shoot(`admin-${tab}`)
    await shoot(`admin-${tab}-whole`, true)
  }
  for (const view of ['prices', 'order']) {
    await open(`/admin/dashboard?tab=products&view=${view}`)
    await shoot(`admin-${view}`)
  }
  await open('/admin/dashboard?tab=products')
  await page.getByRole('button', { name: 'Choose several' }).click()
  await page.getByRole('checkbox').nth(1).check()
  await shoot('admin-several')
  for (const [tab, button, name] of dialogs) {
    await open(`/admin/dashboard?tab=${tab}`)
    await page
      .getByRole('button', { name: new RegExp(`^${button}`) })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await shoot(`admin-${name}`)
  }
  await open('/admin/dashboard?tab=orders&status=new')
  await pressInRow(page.getByRole('button', { name: /^Accept order/ }).first())
  await shoot('admin-packing')
}
