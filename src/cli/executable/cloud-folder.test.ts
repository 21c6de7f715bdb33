import { expect, test } from 'vitest'
import { warnOfCloudFolder } from './cloud-folder.ts'

test.each([
  ['C:\\Users\\Asha\\OneDrive\\Desktop\\store\\data', 'OneDrive'],
  ['C:\\Users\\Asha\\OneDrive - Sharma Kirana\\data', 'OneDrive'],
  ['c:\\users\\asha\\onedrive\\data', 'OneDrive'],
  ['C:\\Users\\Asha\\Dropbox\\data', 'Dropbox'],
  ['/home/asha/Dropbox (Personal)/data', 'Dropbox'],
])('a data folder in %s is reported, with what to do', (dataDir, program) => {
  const warning = warnOfCloudFolder(dataDir)?.en
  expect(warning).toContain(`The data folder ${dataDir} is kept in step by ${program}`)
  expect(warning).toContain(`move the folder to a place outside of ${program}`)
})

test('a folder that Windows names as OneDrive’s is known by whatever name', () => {
  expect(warnOfCloudFolder('/cloud/shop/data', ['/cloud'])?.en).toContain('OneDrive')
  expect(warnOfCloudFolder('/cloud', ['/cloud'])?.en).toContain('OneDrive')
})

test.each([
  '/shop/data',
  '/home/asha/OneDriveBackup/data',
  '/home/asha/My Dropbox folder/data',
  '/clouds/data',
])('a data folder in %s is nobody’s but the store’s', (dataDir) => {
  expect(warnOfCloudFolder(dataDir, ['/cloud'])).toBeUndefined()
})
