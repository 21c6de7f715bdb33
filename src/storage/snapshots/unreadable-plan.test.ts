import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { setAsideIn } from '../../testing/set-aside.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  listCategories,
  putFolderAt,
  recordErrors,
  storageTime,
  whileOpen,
} from '../../testing/test-storage.ts'

const plans = {
  empty: '',
  'with a path out of the folder': JSON.stringify({
    label: 'restored',
    setAside: '../../elsewhere',
    madeAt: '2026-03-01T10:00:00.000Z',
  }),
  'with a time that is none': JSON.stringify({ label: 'restored', setAside: 'before', madeAt: 'yesterday' }),
  'a folder': undefined,
}

test.for(Object.entries(plans))(
  'a replacement whose plan is %s is set aside and told, and the shop opens',
  async ([, plan]) => {
    await using folder = await openTemporaryFolder()
    await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
    const replacement = path.join(folder.path, 'replacement')
    await mkdir(replacement)
    await writeFile(path.join(replacement, 'store.db'), 'a restored shop, perhaps')
    if (plan === undefined) await putFolderAt(path.join(replacement, 'plan.json'))
    else await writeFile(path.join(replacement, 'plan.json'), plan)
    const { log, errors } = recordErrors()
    await whileOpen(
      folder.path,
      async (storage) => {
        expect(await listCategories(storage)).toEqual(['Tea'])
        expect(storage.warning?.en).toContain(
          'its file plan.json is missing or cannot be read. Its files are kept in',
        )
        expect(storage.backups.notices()).toEqual([storage.warning])
      },
      storageTime,
      log,
    )
    expect(errors).toHaveLength(1)
    const aside = setAsideIn(folder.path, 'unfinished-restore-')
    expect(readdirSync(aside).sort()).toEqual(['plan.json', 'store.db'])
    await whileOpen(folder.path, (again) => expect(again.warning?.en).toBeUndefined())
  },
)
