import type { ChangePasswordBody } from '#contract/admin.ts'
import { requestNothing } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { texts } from './texts.ts'

export const useChangePassword = () =>
  useMutation((body: ChangePasswordBody) => requestNothing('/api/admin/password', { method: 'PUT', body }), {
    success: texts.passwordUpdated,
    failure: texts.passwordFailed,
  })
