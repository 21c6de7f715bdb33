import { closeDialog, openedDialog, type PagesContext, press, samples, setSetting } from '../pages-context.ts'

/** The passbook link on a phone that is not known yet, and the passbook of one that is. */
export const shootPassbook = async (context: PagesContext): Promise<void> => {
  const { camera, texts, call } = context
  const { page, open, shoot } = camera
  const { passbook } = texts
  const { id } = await call<{ id: string }>('GET', '/api/customers/nickname/Asha')
  const { token } = await call<{ token: string }>('POST', `/api/customers/${id}/passbook`, {})
  await setSetting(context, 'public_url', samples.link)
  await open('/passbook')
  await page.getByRole('alert').waitFor()
  await shoot('passbook-link')
  await page.goto('about:blank')
  await open('/passbook#asha')
  await page.getByRole('alert').waitFor()
  await shoot('passbook-refused')
  await page.goto('about:blank')
  await open(`/passbook#${token}`)
  await page.getByRole('button', { name: passbook.join('Asha') }).waitFor()
  await shoot('passbook-join')
  await press(page, passbook.join('Asha'))
  await page.getByText(texts.points.points).waitFor()
  await page.goto('about:blank')
  await open(`/passbook#${token}`)
  await page.getByText(passbook.known('Asha')).waitFor()
  await shoot('passbook-known')
  await open('/')
  await page.getByText(texts.usuals.usuals).waitFor()
  await shoot('home-second-visit')
  await open('/loyalty')
  await press(page, texts.points.myPassbook)
  const dialog = await openedDialog(page)
  await dialog.getByLabel(passbook.here).waitFor()
  await shoot('passbook')
  await press(dialog, passbook.copy)
  await press(dialog, passbook.renew)
  await shoot('passbook-renewal')
  await dialog.getByRole('checkbox').check()
  await press(dialog, passbook.renew)
  await dialog.getByText(passbook.renewedAndForgot).waitFor()
  await shoot('passbook-renewed')
  await closeDialog(page)
}
