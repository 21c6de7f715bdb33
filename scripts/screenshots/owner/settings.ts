import { openTab } from '../../browser/steps.ts'
import { downloadBackup } from '../../tools/lib/calls.ts'
import {
  closeDialog,
  openedDialog,
  openingHours,
  type PagesContext,
  press,
  samples,
  setSetting,
  whileBroken,
} from '../pages-context.ts'

/** Settings that are refused, not saved, and saved. */
const shootLinks = async ({ camera, texts, address }: PagesContext): Promise<void> => {
  const { page, shoot } = camera
  const { settings, social } = texts
  await openTab(page, address, 'social', texts)
  const link = social.networks.instagram_url
  await page.getByLabel(link.label).fill('javascript:1')
  await press(page, link.button)
  await page.getByRole('alert').first().waitFor()
  await shoot('admin-social-refused')
  await page.getByLabel(link.label).fill(samples.link)
  await whileBroken(page, '**/api/settings', async () => {
    await press(page, link.button)
    await page.getByText(texts.calls.unreachable).waitFor()
    await shoot('admin-social-not-saved')
  })
  await press(page, link.button)
  await page.getByText(settings.saved).waitFor()
  await shoot('admin-social-saved')
}

/** Opening hours without an end, a number of another country, and new passwords that do not match or come with a wrong one. */
const shootRefusedSettings = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address } = context
  const { page, shoot } = camera
  const { settings, opening } = texts
  await page.getByRole('button', { name: opening.addHoursOn('wed') }).click()
  await page.getByLabel(opening.closes('wed'), { exact: true }).fill('')
  await press(page, opening.save)
  await page.getByRole('group', { name: opening.days.wed }).getByRole('alert').waitFor()
  await shoot('admin-hours-refused', true)
  await setSetting(context, 'shop_open', 'yes')
  await openTab(page, address, 'settings', texts)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const number = field(settings.whatsApp.label)
  const saved = await number.inputValue()
  await number.fill('+98 912 345 6789')
  await press(page, settings.whatsApp.button)
  await openedDialog(page)
  await shoot('admin-whatsapp-question')
  await closeDialog(page)
  await number.fill(saved)
  await field(settings.currentPassword).fill('12345678')
  await field(settings.newPassword).fill('23456789')
  await field(settings.confirmPassword).fill('2345678')
  await press(page, settings.updatePassword)
  await page.getByText(settings.noMatch).waitFor()
  await shoot('admin-password-no-match')
  await field(settings.confirmPassword).fill('23456789')
  await press(page, settings.updatePassword)
  await page.getByText(settings.passwordFailed).waitFor()
  await shoot('admin-password-refused')
  for (const name of [settings.currentPassword, settings.newPassword, settings.confirmPassword]) {
    await field(name).fill('')
  }
}

/** Settings that are saved, refused, or not saved; opening hours; the password; all sessions. */
export const shootSettings = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address } = context
  const { page, shoot } = camera
  const { settings, opening } = texts
  await shootLinks(context)
  await setSetting(context, 'opening_hours', openingHours)
  await setSetting(context, 'shop_open', 'hours')
  await openTab(page, address, 'settings', texts)
  await page.getByRole('button', { name: opening.save }).waitFor()
  await shoot('admin-settings-hours', true)
  await shootRefusedSettings(context)
  await press(page, settings.logOutEverywhere)
  await openedDialog(page)
  await shoot('admin-log-out-everywhere')
  await closeDialog(page)
}

/** The questions for a download and a restore, a refused one, and the backup folder, on the shop's PC. */
export const shootBackups = async (context: PagesContext): Promise<void> => {
  const { camera, texts, local } = context
  const { page, shoot } = camera
  const { backups } = texts
  await page.goto(`${local}/admin/dashboard?tab=settings`)
  await press(page, backups.download)
  const question = await openedDialog(page)
  await shoot('admin-download-backup')
  await question.getByRole('textbox').fill('12345678')
  await press(question, backups.downloadVerb)
  await question.getByRole('alert').waitFor()
  await shoot('admin-download-refused')
  await closeDialog(page)
  await page.getByLabel(backups.file).setInputFiles({
    name: samples.file,
    mimeType: 'application/zip',
    buffer: Buffer.from('1'.repeat(100)),
  })
  const refused = await openedDialog(page)
  await refused.getByRole('alert').waitFor()
  await shoot('admin-restore-refused')
  await closeDialog(page)
  const backup = await (await downloadBackup(local)).arrayBuffer()
  await page.getByLabel(backups.file).setInputFiles({
    name: samples.file,
    mimeType: 'application/zip',
    buffer: Buffer.from(backup),
  })
  const restore = await openedDialog(page)
  await restore.getByRole('table').waitFor()
  await shoot('admin-restore')
  await closeDialog(page)
  await shootFolders(context)
}

/** The list of the PC's folders, which differ from PC to PC: a stick, its folders, and one that has gone. */
const shootFolders = async ({ camera, texts }: PagesContext): Promise<void> => {
  const { page, shoot } = camera
  const { backups } = texts
  const { drive, folder } = samples
  const folders = Array.from({ length: 30 }, (_, number) => `${folder} ${number}`)
  await page.route('**/api/admin/backups/folders?*', (route) => {
    const asked = new URL(route.request().url()).searchParams.get('folder')
    const named = (name: string) => ({ name, path: asked === null ? name : drive + name })
    if (asked !== null && asked !== drive) return route.abort('connectionrefused')
    return route.fulfill({
      json: {
        folder: asked,
        parent: null,
        folders: asked === null ? [named(drive)] : folders.map(named),
        isCut: false,
      },
    })
  })
  await press(page, backups.chooseFolder)
  const dialog = await openedDialog(page)
  await dialog.getByRole('listitem').first().waitFor()
  await shoot('admin-drives')
  await press(dialog, drive)
  await dialog.getByRole('textbox').waitFor()
  await shoot('admin-folders')
  await press(dialog, `${folder} 1`)
  await dialog.getByRole('alert').waitFor()
  await shoot('admin-folder-gone')
  await closeDialog(page)
}
