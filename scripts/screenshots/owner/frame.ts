import { logInAsOwner, openTab } from '../../browser/steps.ts'
import { type PagesContext, press, whileBroken } from '../pages-context.ts'

/** The login with a wrong password, and without a store. Ends logged in. */
export const shootLogin = async ({ camera, texts, address }: PagesContext): Promise<void> => {
  const { page, open, shoot } = camera
  const { dashboard } = texts
  await open('/admin')
  await page.getByRole('button', { name: dashboard.logIn }).waitFor()
  await shoot('login')
  const password = page.getByRole('textbox', { name: dashboard.password, exact: true })
  await password.fill('12345678')
  await press(page, dashboard.logIn)
  await page.getByText(dashboard.wrongPassword).waitFor()
  await shoot('login-wrong-password')
  await whileBroken(page, '**/api/admin/login', async () => {
    await press(page, dashboard.logIn)
    await page.getByText(texts.calls.unreachable).waitFor()
    await shoot('login-without-store')
  })
  await logInAsOwner(page, address, texts)
}

/** What the owner must read first, of a store whose data folder was copied. */
export const shootNotice = async ({ camera, texts, address }: PagesContext): Promise<void> => {
  const { page, shoot } = camera
  const notice = page.getByRole('complementary', { name: texts.backups.pleaseRead })
  await openTab(page, address, 'overview', texts)
  await notice.waitFor()
  await shoot('admin-notice')
  await press(notice, texts.backups.read)
  await notice.waitFor({ state: 'detached' })
}

/** Every tab, and each of them when its calls fail. */
export const shootTabs = async ({ camera, texts, address }: PagesContext): Promise<void> => {
  const { page, open, shoot } = camera
  const tabs = Object.keys(texts.dashboard.tabNames)
  for (const tab of tabs) {
    await openTab(page, address, tab, texts)
    await shoot(`admin-${tab}`)
    await shoot(`admin-${tab}-whole`, true)
  }
  const read =
    /\/api\/(settings|products|categories|highlights|analytics|days|sales|phones|backups|orders|customers)/
  await page.route(read, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, body: '1' }) : route.fallback(),
  )
  for (const tab of tabs) {
    await open(`/admin/dashboard?tab=${tab}`) // anew, because what was read before would still be shown
    await shoot(`admin-${tab}-failed`, true)
  }
  await page.unroute(read)
}

/** The question before unsaved text is lost, an ended session, and the logout. */
export const shootLeaving = async ({ camera, texts, address }: PagesContext): Promise<void> => {
  const { page, shoot } = camera
  await openTab(page, address, 'highlights', texts)
  await page.getByLabel(texts.highlights.title, { exact: true }).fill('1')
  await page.getByRole('tab', { name: texts.dashboard.tabNames.store }).click()
  await page.getByRole('dialog', { name: texts.forms.unsavedTitle }).waitFor()
  await shoot('unsaved')
  await press(page, texts.forms.leave)
  await openTab(page, address, 'store', texts)
  await page.context().clearCookies({ name: /^(?!lang)/ })
  // The page may notice by itself before it is asked for something.
  const orders = page.getByRole('tab', { name: texts.dashboard.tabNames.orders })
  await orders.click({ timeout: 3_000 }).catch(() => undefined)
  await page.getByText(texts.dashboard.pleaseLogIn).waitFor()
  await shoot('login-again')
  await logInAsOwner(page, address, texts)
}
