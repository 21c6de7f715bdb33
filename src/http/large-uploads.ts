import type { IncomingMessage } from 'node:http'

/** The body limit does not apply to these paths, because a backup has no size limit. It is written to disk. */
const backupPaths = ['/api/admin/backups/received', '/api/admin/backups/restore']

/** Whether a body that is sent to this path is a backup. */
export const isBackupUpload = (path: string): boolean => backupPaths.includes(path)

/** Whether the body may be an image or a backup. All other bodies are small and arrive within seconds. */
export const isLargeUpload = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'PUT'
    ? url.startsWith('/objects/uploads/')
    : method === 'POST' && isBackupUpload(url.split('?')[0] ?? '')
