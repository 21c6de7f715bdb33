import type { ChangePasswordBody } from '#contract/admin.ts'
import { ThisPc } from '#contract/this-pc.ts'
import { useQuery } from '../../shared/api/query.ts'
import { requestNothing } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { adminKeys } from '../shared/keys.ts'
import { alwaysRevalidate } from '../shared/query.ts'
import { texts } from './texts.ts'

export const useChangePassword = () =>
  useMutation((body: ChangePasswordBody) => requestNothing('/api/admin/password', { method: 'PUT', body }), {
    success: texts.passwordUpdated,
    failure: texts.passwordFailed,
  })

export const useThisPc = () => useQuery(adminKeys.thisPc(), ThisPc, alwaysRevalidate)

export const useSetAutostart = () =>
  useMutation(
    (isOn: boolean) =>
      requestNothing(`${adminKeys.thisPc().path}/autostart`, { method: 'PUT', body: { isOn } }),
    {
      settle: (cache) => cache.invalidate(adminKeys.thisPc(), adminKeys.firstSteps()),
      failure: texts.thisPc.autostartFailed,
    },
  )
