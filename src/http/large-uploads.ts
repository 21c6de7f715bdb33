import type { IncomingMessage } from 'node:http'

/** A backup is as large as it is: its upload goes to the disk, not to memory. */
export const restorePath = '/api/admin/backups/restore'

/** Whether the body may be a picture or a backup. All others are small, and come in seconds. */
export const isLargeUpload = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'PUT' ? url.startsWith('/objects/uploads/') : method === 'POST' && url.startsWith(restorePath)
