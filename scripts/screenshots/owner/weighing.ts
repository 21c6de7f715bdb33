import { anything, matching } from '../../browser/catalogue.ts'
import { openTab } from '../../browser/steps.ts'
import { openedDialog, type PagesContext, placeLooseOrder } from '../pages-context.ts'
import { printSlip } from './print-slip.ts'

/** Weighing while packing: what is typed, the question, a refusal, the weight; and the details of the order. */
export const shootWeighing = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address, call } = context
  const { page, shoot } = camera
  const { orders, weighing } = texts
  const { id } = await placeLooseOrder(context, 'Kavya')
  await openTab(page, address, `orders&pack=${id}`, texts)
  const dialog = await openedDialog(page)
  const field = dialog.getByRole('textbox').first()
  await field.waitFor()
  await shoot('admin-weighing')
  const change = dialog.getByRole('button', { name: matching(texts.changes.changeOf(anything)) }).first()
  await change.click()
  await dialog.getByLabel(texts.changes.replaceBy).fill('a')
  await shoot('admin-change-line')
  await change.click()
  await field.fill('1.62')
  await shoot('admin-weighing-typed')
  await field.fill('1.5.5')
  await field.press('Enter')
  await dialog.getByText(weighing.notAWeight).waitFor()
  await shoot('admin-weighing-wrong')
  await field.fill('1,62 kg')
  await field.press('Enter')
  await dialog.getByText(texts.input.unclearComma('1,62', '1.62', '162')).waitFor()
  await shoot('admin-weighing-comma')
  await field.fill('1700')
  await field.press('Enter')
  await dialog.getByRole('button', { name: weighing.change, exact: true }).waitFor()
  await shoot('admin-weighing-question')
  // Another browser was faster.
  await call('PUT', `/api/orders/${id}/lines/0/weight`, { grams: 1_480, from: null })
  await dialog.getByRole('group').getByRole('button').last().click()
  await dialog.getByRole('group').waitFor({ state: 'detached' })
  await dialog.locator('[aria-invalid]').waitFor()
  await shoot('admin-weighing-refused')
  await field.fill('1.62')
  await field.press('Enter')
  await dialog.getByRole('button', { name: matching(weighing.removeOf(anything)) }).waitFor()
  await shoot('admin-weighed')
  await printSlip(context, dialog)
  await openTab(page, address, 'orders&status=new', texts)
  await page
    .getByRole('button', { name: matching(orders.detailsOf(anything)) })
    .last()
    .click()
  const weigh = page.getByRole('button', { name: matching(weighing.weighOf(anything)) }).first()
  await weigh.waitFor()
  await shoot('admin-order-weighed')
  await weigh.click()
  const again = page.getByRole('textbox', { name: matching(weighing.weightOf(anything)) })
  await again.waitFor()
  await shoot('admin-order-weighing')
  await again.fill('1.4')
  // Another browser completes the order while a weight is being typed.
  await call('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'completed' })
  await page.getByText(matching(weighing.notSaved(anything, '1.4'))).waitFor()
  await shoot('admin-weight-not-saved')
}
