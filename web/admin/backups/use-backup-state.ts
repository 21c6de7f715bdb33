import useSWR from 'swr'
import { BackupState } from '#contract/backups.ts'
import { request } from '../../shared/api/request.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'

export const useBackupState = () =>
  useSWR('/api/admin/backups', (path: string) => request(BackupState, path), alwaysRevalidate)
