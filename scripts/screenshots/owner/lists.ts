import { anything, matching } from '../../browser/catalogue.ts'
import { chooseEntry, openTab } from '../../browser/steps.ts'
import { closeDialog, openedDialog, type PagesContext, press, pressAny, samples } from '../pages-context.ts'

/** The tab of products: the filter, a hidden one, a doubled name, the dialogs, the camera and an image that is none. */
export const shootProducts = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address } = context
  const { page, shoot } = camera
  const { products } = texts
  await openTab(page, address, 'products', texts)
  await shootAddProduct(context)
  await pressAny(page, products.edit)
  await openedDialog(page)
  await shoot('admin-edit-product')
  await closeDialog(page)
  await pressAny(page, products.delete)
  const question = await openedDialog(page)
  await shoot('admin-delete-product')
  await press(question, texts.forms.delete)
  await page.getByText(products.deleteQuestion.success).waitFor()
  await shoot('admin-product-deleted')
}

/** What the filter finds, and the form with what is wrong. */
const shootAddProduct = async ({ camera, texts, call }: PagesContext): Promise<void> => {
  const { page, shoot } = camera
  const { products, upload } = texts
  const [first] = await call<{ id: string; name: string; price: string }[]>('GET', '/api/products')
  await call('PUT', `/api/products/${first?.id}`, { isHidden: true })
  const search = page.getByRole('searchbox', { name: products.search })
  await search.fill(first?.name ?? '')
  await page.getByText(products.isHidden, { exact: true }).first().waitFor()
  await shoot('admin-products-hidden', true)
  await search.fill(samples.unknown)
  await page.getByText(products.noneFound).waitFor()
  await shoot('admin-products-none-found', true)
  await search.fill('')
  await page.getByLabel(products.name, { exact: true }).fill(first?.name ?? '')
  await page.getByLabel(products.price, { exact: true }).fill('-1')
  await press(page, products.add)
  await page.locator('[aria-invalid=true]').waitFor()
  await shoot('admin-product-refused')
  await page.getByLabel(products.price, { exact: true }).fill('12')
  await press(page, products.add)
  await page.getByRole('button', { name: products.addAnother }).waitFor()
  await shoot('admin-product-same-name')
  await press(page, products.back)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: samples.file,
      mimeType: 'text/plain',
      buffer: Buffer.from('1'),
    })
  await page.getByText(upload.notAnImage).waitFor()
  await shoot('admin-image-refused')
  await page.getByLabel(products.name, { exact: true }).fill('12')
  await press(page, products.add)
  await page.getByText(products.added).waitFor()
  await shoot('admin-product-added')
  await call('PUT', `/api/products/${first?.id}`, { isHidden: false })
}

const shootFreePrice = async ({ page, shoot }: PagesContext['camera']): Promise<void> => {
  const price = page.locator('input[data-row="0"]')
  await price.fill('0')
  await price.press('Control+Enter')
  await openedDialog(page)
  await shoot('admin-price-free')
  await closeDialog(page)
  // Else the page would ask before it is left.
  await price.press('Escape')
}

/** Prices with the question about one of 0, the order of the products by hand, and several of them at once. */
export const shootProductViews = async ({ camera, texts, address }: PagesContext): Promise<void> => {
  const { page, open, shoot } = camera
  for (const view of ['prices', 'order']) {
    await open(`/admin/dashboard?tab=products&view=${view}`)
    await shoot(`admin-${view}`)
    if (view === 'prices') await shootFreePrice(camera)
  }
  await openTab(page, address, 'products', texts)
  await press(page, texts.several.start)
  await page.getByRole('checkbox').nth(1).check()
  await shoot('admin-several')
}

/** The camera's dialog on a PC without a camera. Only there may a page use one. */
export const shootCamera = async ({ camera, texts, local }: PagesContext): Promise<void> => {
  const { page, shoot } = camera
  await page.goto(`${local}/admin/dashboard?tab=products`)
  await press(page, texts.upload.camera)
  const dialog = await openedDialog(page)
  await dialog.getByRole('status').first().waitFor()
  await shoot('admin-camera')
  await closeDialog(page)
}

/** The dialogs of categories and highlights, and the toasts of what they do. */
export const shootCategoriesAndHighlights = async ({
  camera,
  texts,
  address,
}: PagesContext): Promise<void> => {
  const { page, shoot } = camera
  const { categories, highlights, forms } = texts
  await openTab(page, address, 'categories', texts)
  const menu = matching(categories.moreAbout(anything))
  await chooseEntry(page, menu, matching(categories.moveDown(anything)))
  await shoot('admin-category-menu')
  await page.keyboard.press('Escape')
  await pressAny(page, categories.edit)
  await openedDialog(page)
  await shoot('admin-edit-category')
  await closeDialog(page)
  await chooseEntry(page, menu, matching(categories.delete(anything)))
  await openedDialog(page)
  await shoot('admin-delete-category')
  await closeDialog(page)
  await page.getByLabel(categories.name, { exact: true }).fill('12')
  await press(page, categories.add)
  await page.getByText(categories.added).waitFor()
  await shoot('admin-category-added')
  await openTab(page, address, 'highlights', texts)
  await pressAny(page, highlights.edit)
  const dialog = await openedDialog(page)
  await shoot('admin-edit-highlight')
  await dialog.getByLabel(highlights.title, { exact: true }).fill('1')
  await page.keyboard.press('Escape')
  await page.getByText(forms.closeQuestion).waitFor()
  await shoot('admin-close-question')
  await press(page, forms.closeUnsaved)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await pressAny(page, highlights.delete)
  await openedDialog(page)
  await shoot('admin-delete-highlight')
  await closeDialog(page)
}
