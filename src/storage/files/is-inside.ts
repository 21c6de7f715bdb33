import path from 'node:path'

/** Whether a path is `outer` or lies below it. Both are absolute; Windows' paths are compared without case. */
export const isInside = (inner: string, outer: string): boolean => {
  const way = path.relative(outer, inner)
  return !path.isAbsolute(way) && way.split(path.sep)[0] !== '..'
}
