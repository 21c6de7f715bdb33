import path from 'node:path'

/** Whether a path is `outer` or is below it. Both are absolute. On Windows the comparison ignores case. */
export const isInside = (inner: string, outer: string): boolean => {
  const relative = path.relative(outer, inner)
  return !path.isAbsolute(relative) && relative.split(path.sep)[0] !== '..'
}
