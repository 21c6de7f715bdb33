import useSWR from 'swr'
import { BackupState } from '#contract/backups.ts'
import { request } from '../../shared/api/request.ts'
import { fresh } from '../fresh.ts'

export const useBackupState = () =>
  useSWR('/api/admin/backups', (path: string) => request(BackupState, path), fresh)
