import type { IncomingMessage } from 'node:http'

/** The body limit does not apply to this path, because a backup has no size limit. It is written to disk. */
export const restorePath = '/api/admin/backups/restore'

/** Whether the body may be an image or a backup. All other bodies are small and arrive within seconds. */
export const isLargeUpload = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'PUT' ? url.startsWith('/objects/uploads/') : method === 'POST' && url.startsWith(restorePath)
