import { chooseEntry, openTab } from '../../browser/steps.ts'
import {
  closeDialog,
  openedDialog,
  type PagesContext,
  press,
  pressAny,
  samples,
  setSetting,
} from '../pages-context.ts'

/** The tab of customers and the dialogs about points. */
export const shootPoints = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address, isComplete } = context
  const { page, shoot } = camera
  const { loyalty } = texts
  await setSetting(context, 'points_value', '50')
  await openTab(page, address, 'loyalty', texts)
  await press(page, loyalty.adjustOf('Asha'))
  const adjusting = await openedDialog(page)
  await shoot('admin-adjust-points')
  if (isComplete) {
    await adjusting.getByLabel(loyalty.newPoints('Asha')).fill('-5')
    await press(adjusting, loyalty.save)
    await adjusting.getByRole('alert').waitFor()
    await shoot('admin-adjust-points-refused')
  }
  await adjusting.getByLabel(loyalty.newPoints('Asha')).fill('77')
  await press(adjusting, loyalty.save)
  await page.getByText(loyalty.updated).waitFor()
  await shoot('admin-points-adjusted')
  await chooseEntry(page, loyalty.moreAbout('Asha'), loyalty.resetOf('Asha'))
  await openedDialog(page)
  await shoot('admin-reset-points')
  await closeDialog(page)
  await chooseEntry(page, loyalty.moreAbout('Asha'), loyalty.redeemOf('Asha'))
  const redeeming = await openedDialog(page)
  await redeeming.getByLabel(loyalty.toRedeem).fill('4')
  await shoot('admin-redeem-points')
  if (isComplete) {
    await redeeming.getByLabel(loyalty.toRedeem).fill('78')
    await press(redeeming, loyalty.redeem)
    await redeeming.getByText(loyalty.hasOnly('Asha', 77)).waitFor()
    await shoot('admin-redeem-points-refused')
  }
  await redeeming.getByLabel(loyalty.toRedeem).fill('7')
  await press(redeeming, loyalty.redeem)
  await redeeming.waitFor({ state: 'detached' })
  await chooseEntry(page, loyalty.moreAbout('Asha'), loyalty.historyOf('Asha'))
  await openedDialog(page)
  await shoot('admin-points-history')
  await closeDialog(page)
  if (!isComplete) return
  await page.getByLabel(loyalty.search).fill(samples.unknown)
  await page.getByText(loyalty.noneFound).waitFor()
  await shoot('admin-customers-none-found')
}

/** A khata from its opening to a reminder, with the questions before booking, and the list of khatas. */
export const shootKhata = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address, call, isComplete } = context
  const { page, shoot } = camera
  const { khata, loyalty } = texts
  const name = samples.debtor
  await call('POST', '/api/customers', { nickname: name })
  await openTab(page, address, 'loyalty', texts)
  await page.getByLabel(loyalty.search).fill(name)
  await chooseEntry(page, loyalty.moreAbout(name), khata.khata)
  const opening = await openedDialog(page)
  await shoot('admin-open-khata')
  if (isComplete) {
    await opening.getByLabel(khata.phone).fill('12')
    await press(opening, khata.openKhata)
    await opening.getByRole('alert').waitFor()
    await shoot('admin-open-khata-refused')
    await opening.getByLabel(khata.phone).fill('')
  }
  await opening.getByLabel(khata.realName).fill(name)
  await opening.getByLabel(khata.limit).fill('100')
  await press(opening, khata.openKhata)
  await page.getByText(khata.noEntries).waitFor()
  await shoot('admin-khata-empty')
  // The question lies above the form: two dialogs.
  const untilClosed = () => page.getByRole('dialog').first().waitFor({ state: 'detached' })
  const fillIn = async (kind: keyof typeof khata.kinds): Promise<void> => {
    await press(page, khata.kinds[kind])
    await (await openedDialog(page)).getByLabel(khata.amount).fill('150')
    await shoot(`admin-khata-${kind}`)
    await press(page, khata.continue)
    await page.getByText(khata.newBalance).waitFor()
    await shoot(`admin-khata-${kind}-question`)
    await press(page, khata.book)
  }
  await fillIn('opening')
  await untilClosed()
  if (isComplete) {
    await fillIn('got')
    await untilClosed()
    await fillIn('gave')
    await page.getByText(khata.again('₹150', true)).waitFor()
    await shoot('admin-khata-again')
    await press(page, khata.bookAgain)
    await untilClosed()
  }
  await shoot('admin-khata', true)
  await press(page, khata.addPhone)
  await (await openedDialog(page)).getByLabel(khata.phone).fill('9876543210')
  await press(page, khata.save)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(page, khata.remind)
  await openedDialog(page)
  await shoot('admin-khata-reminder')
  await closeDialog(page)
  await press(page, khata.moreAboutKhata(name))
  await shoot('admin-khata-menu')
  await page.keyboard.press('Escape')
  await pressAny(page, (word) => khata.moreAbout(word, '₹150'))
  await page.getByRole('menuitem', { name: khata.reverse, exact: true }).press('Enter')
  await (await openedDialog(page)).getByLabel(khata.reason).fill(samples.reason)
  await shoot('admin-khata-reverse')
  await press(page, khata.reverse)
  await page.getByText(samples.reason).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await shoot('admin-khata-reversed', true)
  await page.getByRole('link', { name: khata.allKhatas, exact: true }).click()
  await page.getByRole('link', { name: khata.openOf(name), exact: true }).waitFor()
  await shoot('admin-khatas')
  if (!isComplete) return
  await page.getByLabel(khata.search).fill(samples.unknown)
  await page.getByText(khata.noneFound).waitFor()
  await shoot('admin-khatas-none-found')
}

/** The tools for one customer: passbook, new name, merge and its undo, erasing. */
export const shootCustomer = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address, call, isComplete } = context
  const { page, shoot } = camera
  const { customer, loyalty } = texts
  const choose = (entry: string) => chooseEntry(page, loyalty.moreAbout('Asha'), entry)
  await setSetting(context, 'public_url', samples.link)
  await call('POST', '/api/customers', { nickname: samples.stranger })
  await openTab(page, address, 'loyalty', texts)
  await press(page, loyalty.moreAbout('Asha'))
  await shoot('admin-customer')
  await page.keyboard.press('Escape')
  await choose(customer.passbook)
  const dialog = await openedDialog(page)
  await dialog.getByText(customer.forNobodyElse).waitFor()
  await shoot('admin-passbook')
  await press(dialog, customer.copyLink)
  await shoot('admin-passbook-copied')
  await press(dialog, customer.renew)
  await dialog.getByText(customer.renewMeans).waitFor()
  await shoot('admin-renew')
  await press(dialog, customer.cancel)
  await closeDialog(page)
  await choose(customer.erase)
  await openedDialog(page)
  await shoot('admin-erase')
  await closeDialog(page)
  await choose(customer.merge)
  if (isComplete) {
    await dialog.getByLabel(customer.search).fill(samples.unknown)
    await dialog.getByText(customer.noOther).waitFor()
    await shoot('admin-merge-none')
  }
  await dialog.getByLabel(customer.search).fill(samples.stranger)
  await dialog.getByRole('button').filter({ hasText: samples.stranger }).click()
  await dialog.getByText(customer.whichStays).waitFor()
  await dialog.getByText(customer.spent, { exact: true }).waitFor()
  await shoot('admin-merge')
  await press(dialog, customer.merge)
  await page.getByText(customer.merged).waitFor()
  await shoot('admin-merged')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  if (isComplete) {
    await press(page, loyalty.moreAbout('Asha'))
    await shoot('admin-customer-merged')
    await page.keyboard.press('Escape')
  }
  await choose(customer.undoMergeOf(samples.stranger))
  await dialog.getByText(customer.undoQuestion(samples.stranger)).waitFor()
  await shoot('admin-undo-merge')
  await press(dialog, customer.undoMerge)
  await page.getByText(customer.undone).waitFor()
  await shoot('admin-merge-undone')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await choose(customer.rename)
  if (!isComplete) {
    await shoot('admin-rename')
    await closeDialog(page)
    return
  }
  await dialog.getByLabel(customer.newName).fill('..')
  await press(dialog, customer.save)
  await dialog.getByRole('alert').waitFor()
  await shoot('admin-rename-refused')
  await dialog.getByLabel(customer.newName).fill(samples.renamed)
  await press(dialog, customer.save)
  await page.getByText(customer.renamed).waitFor()
  await shoot('admin-renamed')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByLabel(loyalty.search).fill('')
}
