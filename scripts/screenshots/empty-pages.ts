import { logInAsOwner, openTab } from '../browser/steps.ts'
import { shootStarter } from './owner/starter.ts'
import type { PagesContext } from './pages-context.ts'

/** Takes the screenshots of a store that holds nothing yet, as its owner first sees it. */
export const shootEmpty = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address } = context
  const { page, open, shoot } = camera
  await open('/')
  await page.getByText(texts.shelves.none).waitFor()
  await shoot('empty-home')
  await open('/loyalty')
  await shoot('empty-loyalty')
  await open('/store-info')
  await shoot('empty-store-info', true)
  await logInAsOwner(page, address, texts)
  for (const tab of Object.keys(texts.dashboard.tabNames)) {
    await openTab(page, address, tab, texts)
    await shoot(`empty-${tab}`, true)
  }
  // As a link of the first steps leads to it.
  await open('/admin/dashboard?tab=store&field=store_phone&from=first_steps')
  await page.getByRole('link', { name: texts.dashboard.firstSteps }).waitFor()
  await shoot('empty-step')
  await shootStarter(context)
}
