import type { ChangePasswordBody } from '#contract/admin.ts'
import { useMutation } from '../../shared/api/mutation.ts'
import { requestNothing } from '../../shared/api/request.ts'

export const useChangePassword = () =>
  useMutation((body: ChangePasswordBody) => requestNothing('/api/admin/password', { method: 'PUT', body }))
