import { anything, matching } from '../../browser/catalogue.ts'
import {
  closeDialog,
  openedDialog,
  type PagesContext,
  press,
  pressAny,
  samples,
  whileBroken,
} from '../pages-context.ts'

type Listed = { id: string; name: string; price: string; unit?: string }

/** Import and export: what the file should look like, files that are refused, and an import from preview to end. */
export const shootCsv = async ({ camera, texts, call }: PagesContext): Promise<void> => {
  const { page, open, shoot } = camera
  const { csv } = texts
  const all = await call<Listed[]>('GET', '/api/products?hidden=include')
  const [one, other, third] = all.filter(({ unit }) => unit === undefined)
  if (!one || !other || !third) throw new Error('The shop has too few products for an import')
  const choose = (name: string, text: string) =>
    page.getByLabel(csv.file).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const heading = page.getByRole('heading', { level: 4 })
  /** Imports, although a price is ₹0 and another one changes more than threefold. */
  const importNow = async () => {
    await pressAny(page, (count) => csv.importNow(2, count))
    await press(await openedDialog(page), texts.products.saveJump)
  }

  await open('/admin/dashboard?tab=products&view=csv')
  await page.getByText(csv.help).waitFor()
  await shoot('csv')
  await page.getByText(csv.help).click()
  await shoot('csv-help', true)
  await page.getByText(csv.help).click()
  await choose(samples.file, '%PDF-1.7')
  await page.getByText(samples.file).waitFor()
  await shoot('csv-refused')
  const file = [
    `id,name,price,category,sold_out,${samples.column}`,
    `${one.id},${one.name},777.50,${samples.shelf},yes,1`,
    `${other.id},${other.name},88,,,1`,
    `${third.id},${third.name},${third.price},,,1`,
    `,${samples.imported},120,${samples.shelf},,1`,
    `,${samples.importedToo},0,,yes,1`,
    `,${samples.refused},free,,,1`,
    `nosuch,${samples.refused},60,,,1`,
  ].join('\r\n')
  await whileBroken(page, '**/csv/preview', async () => {
    await choose(samples.list, file)
    await page.getByText(csv.notChecked).waitFor()
    await shoot('csv-not-checked')
  })
  await press(page, csv.tryAgain)
  await heading.waitFor()
  await shoot('csv-changed', true)
  await page.locator('[data-kind=created]').click()
  await shoot('csv-new')
  await pressAny(page, (count) => csv.importNow(2, count))
  await openedDialog(page)
  await shoot('csv-prices')
  await closeDialog(page)
  await page.locator('[data-kind=refused]').click()
  await shoot('csv-wrong')
  await whileBroken(page, '**/csv/import?*', async () => {
    await importNow()
    await page.getByText(csv.importFailed).waitFor()
    await shoot('csv-import-failed')
  })
  await call('PUT', `/api/products/${other.id}`, { price: '90' })
  await importNow()
  await page.getByRole('alert').first().waitFor()
  await heading.waitFor()
  await shoot('csv-overtaken', true)
  await importNow()
  await page.getByText(matching(csv.doneWith(anything))).waitFor()
  await shoot('csv-imported', true)
  await choose(samples.list, file)
  await page.getByText(csv.nothingToImport).waitFor()
  await shoot('csv-nothing')
}
