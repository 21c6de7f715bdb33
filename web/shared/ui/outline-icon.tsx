import type { ReactNode } from 'react'

/** An icon on a grid of 24 px. It is decorative: the text beside it carries the meaning. */
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
