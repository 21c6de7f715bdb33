import type { ReactNode } from 'react'
import block from './block.module.css'

/** A sentence in place of an empty list. */
export const EmptyNote = ({ children }: { children: ReactNode }) => (
  <div className={block.empty}>{children}</div>
)
