import type { ReactNode } from 'react'

/** Drawn on a 24 px grid; decoration only, the words beside them carry the meaning. */
export const outline = (shape: ReactNode) =>
  function OutlineIcon() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    )
  }
